import type { Pixels } from './animation.ts';

/**
 * Scales a picture into a square and centres it; the rest is transparent. Each pixel is the mean of the area it covers,
 * with colours weighted by their alpha.
 */
export function fitSquare({ width, height, rgba }: Pixels, side: number): Uint8Array {
  const scale = side / Math.max(width, height);
  const inner = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  const left = Math.floor((side - inner.width) / 2);
  const top = Math.floor((side - inner.height) / 2);
  const out = new Uint8Array(side * side * 4);
  for (let row = 0; row < inner.height; row += 1) {
    const [y0, y1] = spanOf(row, inner.height, height);
    for (let column = 0; column < inner.width; column += 1) {
      const [x0, x1] = spanOf(column, inner.width, width);
      let red = 0;
      let green = 0;
      let blue = 0;
      let alpha = 0;
      for (let y = y0; y < y1; y += 1) {
        for (let x = x0; x < x1; x += 1) {
          const at = (y * width + x) * 4;
          const weight = rgba[at + 3] ?? 0;
          red += (rgba[at] ?? 0) * weight;
          green += (rgba[at + 1] ?? 0) * weight;
          blue += (rgba[at + 2] ?? 0) * weight;
          alpha += weight;
        }
      }
      if (alpha === 0) continue;
      const to = ((top + row) * side + left + column) * 4;
      out[to] = Math.round(red / alpha);
      out[to + 1] = Math.round(green / alpha);
      out[to + 2] = Math.round(blue / alpha);
      out[to + 3] = Math.round(alpha / ((y1 - y0) * (x1 - x0)));
    }
  }
  return out;
}

/** The pixels of the source that one pixel of the result covers. */
const spanOf = (index: number, results: number, sources: number): readonly [number, number] => {
  const start = Math.floor((index * sources) / results);
  return [start, Math.max(start + 1, Math.floor(((index + 1) * sources) / results))];
};
