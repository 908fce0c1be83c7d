"""The house inside a page: tables and bots in a worker of the browser, without any server."""
