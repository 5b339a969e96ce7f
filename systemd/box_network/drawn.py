"""The phone's page as HTML: one page, no script, no file beside it."""

from __future__ import annotations

import tomllib
from html import escape
from pathlib import Path
from typing import NamedTuple

TEXTS: dict[str, dict[str, str]] = tomllib.loads(
    Path(__file__).with_name("page_texts.toml").read_text("utf-8")
)
WEAK = -75
"""Below this many dBm a network drops while it is used."""
OTHER = "other"
"""The value of the row for a name that is typed."""
_STYLE = """
*{box-sizing:border-box}body{margin:0 auto;max-width:30rem;padding:1.2rem;background:#e9e6dd;
color:#26242a;font:1.05rem/1.4 system-ui,sans-serif}h1{font:700 1.7rem/1.2 Georgia,serif;margin:0}
p{margin:.4rem 0 1rem}.bad{border-left:6px solid #a3202b;background:#fbfaf5;color:#8d1620;
padding:.7rem}.rows{border:2px solid #26242a;border-radius:.7rem;overflow:hidden;
background:#fbfaf5;margin-bottom:1rem}.rows label{display:flex;gap:.7rem;min-height:50px;
align-items:center;padding:.4rem 1rem;border-top:1px solid #ccc8bc;font-weight:700;
overflow-wrap:anywhere}.rows label:first-child{border:0}.rows span{flex:1}.rows small{max-width:45%;
font-weight:400;text-align:right}.rows label:has(:checked){background:#26242a;color:#fbfaf5}
.rows input{width:1.2rem;height:1.2rem;flex:none}.typed{display:none}
form:has([value=other]:checked) .typed{display:block}[type=text]{width:100%;
min-height:50px;font-size:1.05rem;padding:.6rem;border:2px solid #26242a;border-radius:.6rem;
background:#fff;color:inherit}.line{display:flex;gap:.6rem;align-items:center;min-height:50px}
.line input{width:1.2rem;height:1.2rem}form:has(#show:not(:checked)) #password{
-webkit-text-security:disc}button{width:100%;min-height:56px;border:0;border-radius:.7rem;
background:#2e5e36;color:#fff;font:700 1.1rem system-ui,sans-serif}.small{font-size:.9rem}
:focus-visible{outline:3px solid #1a5fb4;outline-offset:2px}
"""


class NetworkRow(NamedTuple):
    """A network on the page."""

    ssid: str
    name: str
    strength: int
    is_open: bool


class FormShown(NamedTuple):
    """What the page says: networks, what came of the last try, and what was typed for it."""

    rows: tuple[NetworkRow, ...]
    network: str = ""
    why: str = ""
    chosen: str = ""
    typed: str = ""
    password: str = ""
    hidden: bool = False


def language_of(accepted: str, usual: str) -> str:
    """Return the first language that a phone accepts and the page has; else the box's."""
    for each in accepted[:200].lower().split(","):
        if (code := each.strip().partition(";")[0].partition("-")[0]) in TEXTS:
            return code
    return usual if usual in TEXTS else "en"


def form_page(shown: FormShown, language: str) -> str:
    """Return the page with the list and the form."""
    say = TEXTS[language]
    known = {each.ssid for each in shown.rows}
    chosen = shown.chosen if shown.chosen in known or shown.typed else ""
    chosen = chosen or (shown.rows[0].ssid if shown.rows else OTHER)
    if chosen not in known:
        chosen = OTHER
    key = "password-refused" if shown.why == "password" else shown.why
    why = say[key].replace("{name}", shown.network) if key in say else ""
    rows = "".join(
        _row(each.ssid, each.name, say["weak" if each.strength < WEAK else "strong"],
             is_chosen=each.ssid == chosen)
        for each in shown.rows
    )  # fmt: skip
    rows += _row(OTHER, say["other"], "", is_chosen=chosen == OTHER)
    return _page(
        language,
        f"<p>{_text(say['lead'])}</p>"
        + (f'<p class="bad" role="alert">{_text(why)}</p>' if why else "")
        + '<form method="post" action="/join"><div class="rows">'
        + rows
        + "</div>"
        f'<div class="typed"><label>{_text(say["name"])}<input type="text" name="name"'
        f' maxlength="32" autocomplete="off" autocapitalize="off" value="{_text(shown.typed)}">'
        '</label><label class="line"><input type="checkbox" name="hidden" value="1"'
        f"{' checked' * shown.hidden}>{_text(say['hidden'])}</label></div>"
        f'<label>{_text(say["password"])}<input type="text" id="password" name="password"'
        ' maxlength="63" autocomplete="off" autocapitalize="off" autocorrect="off"'
        f' spellcheck="false" value="{_text(shown.password)}"></label>'
        f'<label class="line"><input type="checkbox" id="show" checked>{_text(say["show"])}</label>'
        f"<button>{_text(say['join'])}</button></form>"
        f'<p class="small">{_text(say["goes"])}</p><p class="small">{_text(say["own"])}</p>',
    )


def trying_page(name: str, language: str) -> str:
    """Return the answer to a wish that was taken."""
    say = TEXTS[language]
    trying = _text(say["trying"].replace("{name}", name))
    return _page(language, f"<p><b>{trying}</b></p><p>{_text(say['goes'])}</p>")


def _row(value: str, name: str, said: str, *, is_chosen: bool) -> str:
    checked = " checked" * is_chosen
    return (
        f'<label><input type="radio" name="network" value="{value}"{checked}>'
        f"<span>{_text(name)}</span><small>{_text(said)}</small></label>"
    )


def _page(language: str, body: str) -> str:
    title = _text(TEXTS[language]["title"])
    return (
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8"><title>{title}</title>'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<style>{_STYLE}</style></head><body><main><h1>{title}</h1>{body}</main></body></html>"
    )


def _text(words: str) -> str:
    return escape(words, quote=True)
