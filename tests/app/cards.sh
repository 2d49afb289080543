#!/usr/bin/env bash
# Textures through SDL's renderer, on a display: they look as the processor paints them.
. "$(dirname "$0")/common.sh"
tests=$(dirname "$JANTAR_PROGRAM")/tests/app/test_app
export SDL_AUDIODRIVER=dummy
"$JANTAR_SOURCE_DIR"/tests/with-display "$tests" card_paints_textures_as_the_processor_does
