"""The committed files that `jantar schema` makes.

tests/accept writes them, test_editors.py compares.
"""

# By name in levels/: the options of `jantar schema`.
GENERATED = {
    "jantar.tiled-project": ("--tiled-project",),
    "objecttypes.json": ("--object-types",),
    "map.schema.json": ("--json-schema", "map"),
    "tileset.schema.json": ("--json-schema", "tileset"),
    "world.schema.json": ("--json-schema", "world"),
    "scene.schema.json": ("--json-schema", "scene"),
    "events.schema.json": ("--json-schema", "events"),
    "figure.schema.json": ("--json-schema", "figure"),
}
# Around the reference in levels/README.md, which is what --markdown prints.
MARKERS = ("<!-- made by jantar schema --markdown: begin -->\n", "<!-- end -->\n")
