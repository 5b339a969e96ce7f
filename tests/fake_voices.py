"""Voices for a browser that has none: a list of them, and a note of all that they would say."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

_VOICES = """
window.saidAloud = [];
const voices = %s.map(lang => ({ lang, name: lang, localService: %s }));
class Words { constructor(text) { this.text = text } }
Object.defineProperty(window, "SpeechSynthesisUtterance", { value: Words });
Object.defineProperty(window, "speechSynthesis", { value: {
  getVoices: () => voices,
  speak: ({ text }) => window.saidAloud.push(text),
  cancel: () => window.saidAloud.push("STOP"),
  addEventListener() {},
} });
"""
_SAID = "() => window.saidAloud.splice(0)"


def with_voices(page: Page, *languages: str, is_near: bool = True) -> None:
    """Give every page that opens here voices, on the machine itself or in the network."""
    page.add_init_script(_VOICES % (json.dumps(languages), json.dumps(is_near)))


def said(page: Page) -> list[str]:
    """Return what was said since the last call; STOP alone, at its end, where it fell silent."""
    every: list[str] = page.evaluate(_SAID)
    words = [text for text in every if text != "STOP"]
    return words or every[-1:]
