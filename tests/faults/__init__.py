"""Faults, as a program: what happens to the house when everything around it goes wrong.

``ludotheca serve`` runs as a program of its own, people play at many tables over the public
protocol, and then something breaks: the server is killed, its disk is full or does not answer, its
file is deleted or damaged, its clock jumps, strangers hold connections and flood them.  Two servers
share a PostgreSQL, and either is killed, or the database crashes and is cut off.  Everything that
anybody was told is remembered, and has to be true for ever.

    python -m tests.faults                 every scenario, a handful of times (CI runs this)
    python -m tests.faults --long          two hundred kills, and the rest to match
    python -m tests.faults kills --seed 7  one scenario, with the choices of another run

Each scenario is a module with one promise.  Each counts what it did and what it checked; both runs
print these counts and end with 1 if anything failed.  Nothing asserts a time: what has to come is
waited for (``--patience``), and how long people waited for it is told beside the counts.

| module | the promise |
|---|---|
| ``kills`` | killed at any moment, the server comes back with all that anybody was told |
| ``servers`` | either of two servers is killed, and everybody carries on at the other |
| ``database`` | a database that crashes or is cut off loses nothing, and makes nothing twice |
| ``disk`` | a full disk refuses, a slow one waits, and neither loses anything |
| ``silence`` | strangers who say or read nothing are let go, and stop nobody |
| ``floods`` | whoever floods a socket is let go, and stops nobody |
| ``clock`` | whatever the time of day does, play goes on in order |
| ``damage`` | a store that is deleted, replaced or damaged is noticed, never served as if whole |
| ``long_table`` | a table of very many moves opens, plays on and takes back beside the others |

What they are made of: ``house`` starts and stops the server, ``company`` plays, ``memory``
remembers, ``strangers`` are rude sockets, ``launcher`` is the server with a clock and a store that
obey us, ``trial`` holds the sizes and ``report`` the counts.  ``pair`` is two houses over one
database, ``parties`` play there, ``travellers`` are the people, who go on at the other server,
``claims`` are what they asked for, and ``copies`` are backups taken meanwhile.
"""
