"""The documents as a site: pages staged for Sphinx, notebooks shown, links checked."""
