"""Pimoroni's Inky boards, through the library ``inky``, quantised and waited for by us."""
