"""A phone for the machine that is booted: asks its page for one thing and prints the answer.

Runs there, by that system's own Python: ``visit.py GET /``, ``visit.py POST /join BODY``. The
answer is an object of JSON: status, text, cookie.
"""

import json
import sys
from http.client import HTTPConnection

HOST, SECONDS = "127.0.0.1", 30


def main(method: str, path: str, body: str = "", cookie: str = "") -> None:
    """Ask and print what was answered, or the error as status 0."""
    headers = {"Host": HOST}
    if method == "POST":  # as a browser of the page's own address sends it
        headers |= {"Origin": f"http://{HOST}", "Content-Type": "application/json"}
    if cookie:
        headers["Cookie"] = cookie
    connection = HTTPConnection(HOST, 80, timeout=SECONDS)
    try:
        connection.request(method, path, body or None, headers)
        reply = connection.getresponse()
        given = (reply.getheader("Set-Cookie") or "").partition(";")[0]
        answer = {"status": reply.status, "text": reply.read().decode(), "cookie": given}
    except OSError as fault:
        answer = {"status": 0, "text": repr(fault), "cookie": ""}
    print(json.dumps(answer))  # noqa: T201 - the test reads it


if __name__ == "__main__":
    main(*sys.argv[1:])
