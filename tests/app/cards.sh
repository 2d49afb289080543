#!/usr/bin/env bash
# Textures through SDL's renderer, on a display: they look as the processor paints them.
. "$(dirname "$0")/common.sh"
tests=$(dirname "$JANTAR_PROGRAM")/tests/app/test_app
export SDL_AUDIODRIVER=dummy
# The sanitizers' stack unwinder and Mesa's shader compiler deadlock.
[ -z "${JANTAR_SANITIZE:-}" ] || { echo "skipped: no graphics card with a sanitizer"; exit 77; }
"$JANTAR_SOURCE_DIR"/tests/with-display "$tests" card_paints_textures_as_the_processor_does
