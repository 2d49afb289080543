#!/bin/bash
# The music beside its scores is what they give: the same samples everywhere, the same bytes with the same encoder.
exec "$JANTAR_SOURCE_DIR/assets/music/make" --check
