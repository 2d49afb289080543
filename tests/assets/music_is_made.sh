#!/bin/bash
# The music files match their scores: the same samples on every machine, the same bytes with the
# same encoder.
exec "$JANTAR_SOURCE_DIR/assets/music/make" --check
