/** Length of every scene in seconds; it repeats without a seam, because the periods of motions divide it. */
export const LOOP_SECONDS = 24;
export const FRAME_RATE = 30;
export const SAMPLE_RATE = 48_000;

/**
 * A moving picture with sound that ffmpeg's generators draw.
 * @typedef {object} Scene
 * @property {(size: { width: number, height: number }) => string} video a filter graph whose output pad is `[v]`:
 *   LOOP_SECONDS of FRAME_RATE pictures of the size
 * @property {string} audio a filter graph whose output pad is `[a]`: LOOP_SECONDS of sound, silent at both ends
 */

/**
 * A soft picture drawn small by a formula for each channel (`X`, `Y`, `W`, `H` in pixels, `T` in seconds) and scaled
 * up: a formula costs about 100 ns a pixel, scaling almost nothing.
 */
export const softPicture = (width, height, prepare, formula) => {
  const channels = ['r', 'g', 'b'].map((name) => `${name}='${prepare}clip(${formula[name]},0,255)'`).join(':');
  return `color=black:s=${width}x${height}:r=${FRAME_RATE}:d=${LOOP_SECONDS},format=gbrp,geq=${channels}`;
};

/** A still picture of a shape: `colour` (#rrggbb) with the opacity `inside` (a formula of X, Y, W, H; 0 to 1). */
export const shape = (width, height, colour, inside) => {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return (
    `color=black:s=${width}x${height}:r=1:d=1,format=rgba,geq=r=${r}:g=${g}:b=${b}:a='255*clip(${inside},0,1)',` +
    `loop=loop=-1:size=1,setpts=N/(${FRAME_RATE}*TB),fps=${FRAME_RATE},trim=duration=${LOOP_SECONDS}`
  );
};

/** Fades in and out at the ends of the loop, so that the seam is not audible. */
export const fadedEnds = `afade=t=in:d=1.2,afade=t=out:st=${LOOP_SECONDS - 1.6}:d=1.6`;
