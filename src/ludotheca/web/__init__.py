"""The page as it is built from the folder `web`: static files in `static/`."""
