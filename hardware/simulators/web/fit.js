// The place and the size of everything in the window: the panel first, then the buttons.
//
// With a mouse the buttons are where the box has them, along the panel. In a small window they
// are for thumbs: below the panel on an upright phone, beside it on a flat one, each with its word.

const SNAP = 0.93; // this near to whole pixels, whole pixels are better than a little more size
const KEY = 72; // CSS pixels: more than the 64 that a thumb hits without looking
const find = (id) => document.getElementById(id);

// Lay the box out; return how many of the canvas's pixels a pixel of the panel gets.
// A lone button lies below the panel, as wide as it likes.
export function fit(panel, isLone) {
  const { clientWidth, clientHeight } = document.documentElement;
  const isSmall = clientWidth <= 600 || clientHeight <= 500;
  const edge = isLone ? "bottom" : panel.edge;
  const layout = !isSmall ? edge : clientHeight >= clientWidth ? "under" : "beside";
  const box = find("box");
  box.dataset.layout = layout;
  document.body.dataset.layout = isSmall ? "thumbs" : "desk";
  const footer = document.querySelector("footer").offsetHeight;
  const room = [clientWidth, clientHeight - footer];
  const scale = isSmall ? forThumbs(panel, layout, room) : forMouse(panel, room, edge);
  if (isLone) find("rail").firstChild.style.left = "";
  box.style.setProperty("--glass-w", `${panel.width * scale}px`);
  box.style.setProperty("--glass-h", `${panel.height * scale}px`);
  const device = scale * devicePixelRatio;
  const whole = Math.abs(device - Math.round(device)) < 0.001;
  find("glass").classList.toggle("crisp", whole);
  return Math.min(8, Math.max(1, Math.ceil(device - 0.001)));
}

// Return the largest scale in a room, whole device pixels where they cost little.
function largest(panel, across, down) {
  const room = Math.min(across / panel.width, down / panel.height) * devicePixelRatio;
  const whole = Math.floor(room + 0.001);
  return Math.max(0.1, whole / room >= SNAP ? whole : room) / devicePixelRatio;
}

function forMouse(panel, [width, height], edge) {
  const [rim, sheet] = [16, 9];
  const isLeft = edge === "left";
  const rail = Math.round(Math.min(84, Math.max(66, Math.min(width, height) * 0.09)));
  const [air, above] = [Math.min(28, width * 0.02), Math.min(20, height * 0.02)];
  const across = width - 2 * (air + sheet) - rim - (isLeft ? rail : rim);
  const down = height - 2 * (above + sheet) - rim - (isLeft ? rim : rail);
  const scale = largest(panel, across, down);
  const length = (isLeft ? panel.height : panel.width) * scale;
  const style = find("box").style;
  style.setProperty("--rail", `${rail}px`);
  const spacing = Math.min(...gaps(panel.buttons)) * length;
  style.setProperty("--cap", `${Math.max(26, Math.min(rail - 16, spacing - 10))}px`);
  for (const button of find("rail").children) {
    const [along, other] = isLeft ? ["top", "left"] : ["left", "top"];
    button.style[along] = `${sheet + button.dataset.share * length}px`;
    button.style[other] = "";
  }
  return scale;
}

function forThumbs(panel, layout, [width, height]) {
  const frame = 2 * 4 + 2 * 5; // the case's rim and the sheet's edge, as page.css has them
  const isUnder = layout === "under";
  for (const button of find("rail").children) button.style.top = button.style.left = "";
  const rail = isUnder ? KEY + 20 : 112;
  const style = find("box").style;
  style.setProperty("--rail", `${rail}px`);
  if (!isUnder) return largest(panel, width - frame - rail, height - frame);
  const scale = largest(panel, width - frame, height - frame - rail);
  const free = height - frame - rail - panel.height * scale;
  style.setProperty("--key", `${KEY + Math.min(40, Math.max(0, free / 4))}px`);
  return scale;
}

function gaps(shares) {
  return shares.slice(1).map((share, index) => share - shares[index]).concat(1);
}
