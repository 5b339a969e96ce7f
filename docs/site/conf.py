"""How Sphinx builds each of the three projects; ``docs/site/__main__.py`` names the language."""

project = "The table companion"
extensions = ["myst_parser"]
myst_heading_anchors = 4
highlight_language = "none"
smartquotes = False  # words stand as they are written
html_theme = "furo"
html_title = project
html_static_path = ["_static"]
html_css_files = ["site.css"]
html_copy_source = False
html_show_copyright = False
html_show_sourcelink = False
html_show_sphinx = False
html_use_index = False
html_last_updated_fmt = None
html_theme_options: dict[str, list[str]] = {"footer_icons": []}
