// The glass: shows pictures pixel by pixel and plays the refresh that brings them.
//
// A pixel of electronic paper consists of many grains that do not all turn at once,
// so every change is a dissolve through a fixed grain, in the panel's own colours.
// The canvas has a square of its own pixels for each; a browser that shows it at one and a
// half times the size blends only their edges, so that it stays crisp at any size.

const SHORT = 0.5; // seconds; a shorter full refresh is one blink
const MEDIUM = 4; // a longer one has time to print ink by ink

export class Glass {
  last; // the newest picture loaded, and its number
  frame = 0;
  #canvas;
  #context;
  #sheet; // a pixel of the panel is a pixel here
  #image;
  #seen; // what the eye sees now, one colour a pixel
  #grain;
  #colours;
  #width;
  #playing = null;

  constructor(canvas, panel, colours) {
    const { width, height } = panel;
    this.#canvas = canvas;
    this.#width = width;
    this.#context = canvas.getContext("2d", { alpha: false });
    this.#sheet = new OffscreenCanvas(width, height).getContext("2d", { alpha: false });
    this.#image = this.#sheet.createImageData(width, height);
    canvas.width = width;
    canvas.height = height;
    canvas.dataset.times = 1;
    this.#seen = new Uint32Array(this.#image.data.buffer);
    this.#grain = new Uint8Array(width * height).map(() => Math.random() * 256);
    this.#colours = Object.fromEntries(
      Object.entries(colours).map(([ink, rgb]) => [ink, number(rgb)]),
    );
    this.last = this.#plain("white");
    this.show(this.last);
  }

  // Return the picture at an address as colours, one a pixel.
  async load(address) {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    const bitmap = await createImageBitmap(await response.blob(), { colorSpaceConversion: "none" });
    const sheet = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
    sheet.drawImage(bitmap, 0, 0);
    return new Uint32Array(sheet.getImageData(0, 0, bitmap.width, bitmap.height).data.buffer);
  }

  // Show a picture at once.
  show(picture) {
    this.stop();
    this.#seen.set(picture);
    this.#paint();
  }

  stop() {
    if (this.#playing !== null) cancelAnimationFrame(this.#playing);
    this.#playing = null;
    this.#canvas.dataset.playing = "";
  }

  // Play a refresh of `seconds` that began at `began` (performance.now() milliseconds).
  play({ kind, seconds, box }, from, to, began) {
    this.stop();
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const steps = calm ? [[1, to]] : kind === "partial" ? null : this.#steps(seconds, from, to);
    this.#canvas.dataset.playing = kind;
    const draw = () => {
      const share = (performance.now() - began) / 1000 / seconds;
      if (share >= 1) return this.show(to);
      if (steps) this.#dissolve(steps, share, from);
      else this.#wipe(box, share, from, to);
      this.#paint();
      this.#playing = requestAnimationFrame(draw);
    };
    draw();
  }

  // Return the pictures that a full refresh goes through, each with the share of time it ends at.
  #steps(seconds, from, to) {
    const black = this.#plain("black");
    const white = this.#plain("white");
    const inverse = (picture) => this.#inverse(picture);
    if (seconds < SHORT) return spread([inverse(to), to]);
    const colourful = ["yellow", "red", "blue"].filter((ink) => ink in this.#colours);
    const inks = colourful.map((_, count) => this.#layers(to, colourful.slice(0, count + 1)));
    if (seconds < MEDIUM) return spread([inverse(from), black, white, ...inks, inverse(to), to]);
    const shake = [inverse(from), black, white, black, white];
    const print = inks.flatMap((layer) => [layer, inverse(layer), layer]);
    return spread([...shake, ...print, inverse(to), to, to]);
  }

  #dissolve(steps, share, from) {
    const index = steps.findIndex(([end]) => share < end);
    const [end, target] = steps[index];
    const start = index ? steps[index - 1][0] : 0;
    const source = index ? steps[index - 1][1] : from;
    const turned = Math.min(1, (share - start) / ((end - start) * 0.62)) * 256;
    const { length } = this.#seen;
    for (let at = 0; at < length; at += 1) {
      this.#seen[at] = this.#grain[at] < turned ? target[at] : source[at];
    }
  }

  #wipe([left, top, width, height], share, from, to) {
    const edge = 24 + width * 0.25; // how broad the front of turning grains is
    const front = share * (width + edge);
    this.#seen.set(from);
    for (let y = top; y < top + height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const at = y * this.#width + left + x;
        const turned = ((front - x) / edge) * 256;
        if (this.#grain[at] < turned) this.#seen[at] = to[at];
      }
    }
  }

  // Give each pixel of the panel `times` pixels of the canvas, across and down.
  enlarge(times) {
    const { width, height } = this.#sheet.canvas;
    if (this.#canvas.width === width * times) return;
    this.#canvas.width = width * times;
    this.#canvas.height = height * times;
    this.#canvas.dataset.times = times;
    this.#paint();
  }

  #paint() {
    this.#sheet.putImageData(this.#image, 0, 0);
    this.#context.imageSmoothingEnabled = false;
    this.#context.drawImage(this.#sheet.canvas, 0, 0, this.#canvas.width, this.#canvas.height);
  }

  #plain(ink) {
    return new Uint32Array(this.#seen.length).fill(this.#colours[ink]);
  }

  // Return the picture with black and white exchanged; a colour turns white, because its grains sink.
  #inverse(picture) {
    const { black, white } = this.#colours;
    return picture.map((colour) => (colour === white ? black : white));
  }

  // Return what the picture looks like when only these inks have been pulled up so far.
  #layers(picture, inks) {
    const { white, yellow, green } = this.#colours;
    const up = new Set(inks.map((ink) => this.#colours[ink]));
    const greenAs = inks.includes("blue") ? green : yellow;
    return picture.map((colour) => (up.has(colour) ? colour : colour === green ? greenAs : white));
  }
}

function spread(pictures) {
  return pictures.map((picture, index) => [(index + 1) / pictures.length, picture]);
}

// A colour as in the memory of a canvas, which is little endian on every machine with a browser.
function number([red, green, blue]) {
  return ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0;
}
