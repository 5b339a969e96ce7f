# Two commands do everything: `make play` and `make test`. The rest is for those who change something.
PYTHON ?= python3
VENV ?= .venv
COMPANION_IMAGE ?= dist/pi-test.img
PI_TEST = COMPANION_IMAGE=$(abspath $(COMPANION_IMAGE)) $(BIN)/python -m pytest --quiet --capture=no -o python_files='pi_*.py' $(OPTIONS)
BOOT_TEST = $(BIN)/python -m pytest --quiet -o python_files='boot_*.py'
BOOT_OLDER = $(addprefix tests/boot/boot_,card.py hall.py phones.py service.py)
BOOT_NEWER = $(addprefix tests/boot/boot_,phones_trixie.py stick.py trixie.py versions.py)
AT_NIGHT = $(addprefix tests/pi/pi_,instructions.py thirty_two.py trixie.py twice.py)
export PLUGS ?= 2
BIN := $(VENV)/bin
.DEFAULT_GOAL := help
# The tests start some hundred processes, and each would compile the whole program again.
unexport PYTHONDONTWRITEBYTECODE
.PHONY: help play test style types suite thorough boot-test boot-test-older boot-test-newer boot-test-rest cut-test net-test image version pi-test pi-test-plugs pi-test-box simulated older nightly bench lint docs pictures golden lock fonts phone-art breaks clean kept samples scripts mockups

help: ## print this list
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*##/\t/' | expand -t 12

$(VENV)/.play: pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Python 3.11 or newer is needed: make PYTHON=python3.12 play"; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV) \
		|| { echo "no virtual environment: install python3-venv, then run make again"; rm -rf $(VENV); exit 1; }
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(VENV)/.test: $(VENV)/.play locks/dev.txt
	@# exactly what is locked, each with its hash; inky without spidev, whose place the tests' own bus takes
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes --no-deps --requirement locks/dev.txt
	@touch $@

play: $(VENV)/.play ## play in the browser; options: make play OPTIONS="--lang ja"
	$(BIN)/companion play $(OPTIONS)

test: style ## every check
	@# what takes long, side by side: each of them waits at times
	$(MAKE) --no-print-directory --jobs=3 types scripts suite

suite: $(VENV)/.test
	$(BIN)/python -m pytest --numprocesses=auto --dist=worksteal

nightly: $(VENV)/.test ## ten thousand boards judged twice, ten thousand games with and without Heroes, every panel in every language and with every fault, an emulated Pi
	$(BIN)/python -m pytest --quiet -o python_files='nightly_*.py' --numprocesses=2 tests/hardware tests/power tests/fuzz tests/screens tests/soak tests/phone tests/phone_in_browser tests/cluster tests/hall
	$(BIN)/python -m pytest --quiet -m nightly --numprocesses=logical --dist=worksteal
	@command -v chromium >/dev/null || { echo "the nightly needs Debian's package chromium: every run has its shell alone"; exit 1; }
	CHROMIUM=$$(command -v chromium) $(BIN)/python -m pytest --quiet -m 'not nightly' --numprocesses=logical tests/phone_in_browser tests/hardware/test_web*.py tests/device/test_web_game.py
	$(BIN)/python -m pytest --quiet --hypothesis-profile=nightly --numprocesses=2 tests/games/cartographers/test_second_opinion.py tests/games/cartographers/test_reference_heroes.py
	$(BIN)/python -m pytest --quiet --hypothesis-profile=nightly --numprocesses=2 tests/games/unearth/test_who_claims.py tests/games/unearth/test_points.py tests/games/unearth/test_rings.py tests/games/unearth/test_verbs.py
	$(BIN)/companion simulate --games 10000 --seed 1
	for cards in heroes both both-heroes; do $(BIN)/companion simulate --games 2400 --seed 1 --cards $$cards --skills \
		&& $(BIN)/companion simulate --games 1000 --seed 1 --cards $$cards --players 3 --side B || exit 1; done
	$(BIN)/companion simulate --game unearth --games 10000 --seed 1 --players 4 --dice box
	for players in 2 3 4 5 6 7 8; do $(BIN)/companion simulate --game cadwallon --games 1200 --seed 1 --players $$players || exit 1; done
	$(BIN)/companion simulate --game cadwallon --games 1000 --seed 1 --players 4 --board 4x4 --agents mat
	$(BIN)/companion simulate --game cadwallon --games 600 --seed 1 --players 8 --board 5x5
	$(BIN)/companion simulate --game cadwallon --games 1000 --seed 1 --way table --players 3
	$(BIN)/companion simulate --game cadwallon --games 300 --seed 1 --way table --players 5 --board 4x4 --backers on --special own
	$(MAKE) net-test OPTIONS="--release bookworm"
	$(MAKE) net-test OPTIONS="--release trixie"
	$(MAKE) pi-test PLUGS=10 PI_MORE="$(AT_NIGHT)"

bench: $(VENV)/.test ## what everything costs, against its budgets and the baseline; OPTIONS="--only press,start"
	PYTHONPATH=tests $(BIN)/python -m benchmarks --json $(VENV)/bench.json $(OPTIONS)

kept: $(VENV)/.test ## instructions and memory of starts and presses against tests/benchmarks/kept.json; new ones with OPTIONS=--baseline
	PYTHONPATH=tests $(BIN)/python -m benchmarks.kept $(OPTIONS)

thorough: $(VENV)/.test $(VENV)/.docs ## what is too long for every test: every page on every panel in some language, pages read by Tesseract
	$(BIN)/python -m pytest --quiet -m '(thorough or hypothesis) and not nightly' --hypothesis-profile=thorough --numprocesses=logical --dist=worksteal

boot-test: $(VENV)/.test ## install and boot it under a real systemd; root on Debian, with systemd-container and debootstrap
	@# most of the time a machine waits, so some play side by side; what each printed is shown at its end
	$(MAKE) --no-print-directory --keep-going --jobs=3 $(filter --output-sync,$(.FEATURES:%=--%)) boot-test-older boot-test-newer boot-test-rest

boot-test-older: # each packs the wheels of one Debian, but for the first start of a card, which needs none
	$(BOOT_TEST) $(BOOT_OLDER)

boot-test-newer:
	$(BOOT_TEST) $(BOOT_NEWER)

boot-test-rest:
	$(BOOT_TEST) tests/boot $(addprefix --ignore=,$(BOOT_OLDER) $(BOOT_NEWER))

cut-test: $(VENV)/.test ## pull the plug of a PC in QEMU while it takes versions; root on Debian; OPTIONS="--cuts 500"
	$(BIN)/python -m pytest --quiet --capture=no -p no:xdist -o python_files='cut_*.py' tests/cut $(OPTIONS)

net-test: $(VENV)/.test ## a box, a phone and a home router on simulated radios in QEMU; root on Debian; OPTIONS="--cases wrong,joins --release trixie"
	$(BIN)/python -m pytest --quiet --capture=no -p no:xdist -o python_files='net_*.py' tests/net $(OPTIONS)

image: ## make the image of a card for a Pi 3, Zero 2 W or 4, as dist/companion.img.zst, and the list that Raspberry Pi Imager opens; root on Debian; OPTIONS="--new-tree"
	systemd/make-image $(OPTIONS)

version: ## make the program alone, for cards that exist, as dist/companion.version; root on Debian; OPTIONS="--key KEY"
	systemd/make-image --to dist/companion.version $(OPTIONS)

pi-test: $(VENV)/.test ## boot that image in an emulated Pi and pull its plug twice; root on Debian; PLUGS=10
	@# a Pi keeps one processor busy, so two play side by side, on an image that was made before
	@rm -f dist/pi-test.img
	$(PI_TEST) tests/pi/pi_image.py
	@# jobs of make, for what a shell has in the background goes on when Control-C ends the rest
	$(MAKE) --keep-going --jobs=2 pi-test-plugs pi-test-box
	@rm -f dist/pi-test.img

pi-test-plugs: # each pulled plug needs the start after the one before
	@$(PI_TEST) --exitfirst tests/pi/pi_plugs.py; plugs=$$?; $(PI_TEST) tests/pi/pi_glass.py $(PI_MORE) && exit $$plugs

pi-test-box:
	@$(PI_TEST) tests/pi/pi_box.py tests/pi/pi_pins.py tests/pi/pi_inky.py

simulated: $(VENV)/.test # every game is checked as it is played, by a processor that nothing else needs
	nice -n 19 $(BIN)/companion simulate --games 9500 --seed 1
	for cards in heroes both both-heroes; do \
		nice -n 19 $(BIN)/companion simulate --games 100 --seed 1 --cards $$cards --players 2 || exit 1; done
	nice -n 19 $(BIN)/companion simulate --game unearth --games 300 --seed 1
	for players in 2 3 4 5 8; do \
		nice -n 19 $(BIN)/companion simulate --game cadwallon --games 60 --seed 1 --players $$players || exit 1; done
	nice -n 19 $(BIN)/companion simulate --game cadwallon --games 60 --seed 1 --way table --players 3

older: $(VENV)/.test ## the real drivers once more, with the Pillow before the newest
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade --target $(VENV)/older 'pillow==12.3.0'
	PYTHONPATH=$(VENV)/older $(BIN)/python -m pytest --quiet -p no:cacheprovider tests/hardware/test_inky*.py

lint: $(VENV)/.test ## style, types, plain words and the import law
	@# types take longer than all the rest, which uses the second processor meanwhile
	@$(MAKE) --no-print-directory --jobs=2 types style

types: $(VENV)/.test
	$(BIN)/mypy --no-error-summary

style: $(VENV)/.test
	$(BIN)/ruff format --check --quiet .
	$(BIN)/ruff check --quiet .
	$(BIN)/python tests/plain_words.py
	@$(BIN)/lint-imports --cache-dir $(VENV)/import-linter >$(VENV)/imports.txt || { cat $(VENV)/imports.txt; false; }

scripts: ## types, rules and parts of the phones' scripts, by node where it is
	@tests/scripts/run

mockups: $(VENV)/.test ## draw the pages of phones beside mockups of them, into build/mockups; OPTIONS="--mockups DIR"
	PYTHONPATH=tests $(BIN)/python -m phone_in_browser.mockups $(OPTIONS)

$(VENV)/.docs: $(VENV)/.test locks/docs.txt
	@# in a folder of its own: what tests are run with stays what locks/dev.txt says
	@rm -rf $(VENV)/docs
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes --no-deps --target $(VENV)/docs --requirement locks/docs.txt
	@touch $@

docs: $(VENV)/.docs ## build the site of the documents, as dist/docs; OPTIONS=--open shows it
	PYTHONPATH=$(VENV)/docs $(BIN)/python -m docs.site $(OPTIONS)

pictures: $(VENV)/.test ## draw every page, and the wiring guide; into another folder with OPTIONS="--to DIR"
	$(BIN)/python docs/pictures/draw.py $(OPTIONS)
	$(BIN)/python -m hardware.wiring.drawing

samples: $(VENV)/.test ## play many games, and keep the moments that pictures and tests show; some minutes
	$(BIN)/python -m docs.pictures.play

golden: $(VENV)/.test ## write new golden playthroughs
	$(BIN)/python -m pytest --quiet tests/games/test_playthroughs.py --rewrite

lock: $(VENV)/.play ## write locks/: all libraries with their hashes; the newest with OPTIONS=--upgrade
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[lock]'
	$(BIN)/python -m locks.make $(OPTIONS)

fonts: $(VENV)/.test ## build fonts/ again from the original packages
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[fonts]'
	$(BIN)/python -m fonts.build

phone-art: $(VENV)/.test ## draw the icons of the phone's page, and cut its faces to the texts
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[phone-art]'
	$(BIN)/python -m docs.phone.draw

breaks: $(VENV)/.test ## mark where new Japanese texts may break; read what it prints, and correct it
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[breaks]'
	$(BIN)/python -m companion.text.breaks

clean: ## take away everything that was made here
	rm -rf $(VENV) build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
