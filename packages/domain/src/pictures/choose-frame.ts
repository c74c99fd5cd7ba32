/**
 * The times in a video of this length at which pictures for a thumbnail are taken, ms: spread evenly, none at its ends.
 */
export const thumbnailTimes = (lengthMs: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, nth) => Math.round((lengthMs * (nth + 0.5)) / count));

/** One of this many pixels is read. */
const STRIDE = 37;

/**
 * The contrast of a picture: the spread of its brightness, from 0 for one colour to about 128. A black, white or
 * blurred picture has little.
 * @param rgba 4 bytes a pixel
 */
export function brightnessSpread(rgba: Uint8Array): number {
  let count = 0;
  let sum = 0;
  let squares = 0;
  for (let at = 0; at + 2 < rgba.length; at += 4 * STRIDE) {
    const light = 0.299 * (rgba[at] ?? 0) + 0.587 * (rgba[at + 1] ?? 0) + 0.114 * (rgba[at + 2] ?? 0);
    count += 1;
    sum += light;
    squares += light * light;
  }
  return count === 0 ? 0 : Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2));
}
