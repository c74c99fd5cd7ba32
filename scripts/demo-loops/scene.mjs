/** Seconds after which every scene begins again without a seam; motions have periods that divide it. */
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
 * A soft picture drawn small by a formula a channel (`X`, `Y`, `W`, `H` in pixels, `T` in seconds), to be scaled up: a
 * formula costs some 100 ns a pixel, scaling nearly nothing.
 */
export const softPicture = (width, height, prepare, formula) => {
  const channels = ['r', 'g', 'b'].map((name) => `${name}='${prepare}clip(${formula[name]},0,255)'`).join(':');
  return `color=black:s=${width}x${height}:r=${FRAME_RATE}:d=${LOOP_SECONDS},format=gbrp,geq=${channels}`;
};

/** One still picture of a shape: `colour` (#rrggbb) where `inside` (a formula of X, Y, W, H; 0 to 1) says so. */
export const shape = (width, height, colour, inside) => {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return (
    `color=black:s=${width}x${height}:r=1:d=1,format=rgba,geq=r=${r}:g=${g}:b=${b}:a='255*clip(${inside},0,1)',` +
    `loop=loop=-1:size=1,setpts=N/(${FRAME_RATE}*TB),fps=${FRAME_RATE},trim=duration=${LOOP_SECONDS}`
  );
};

/** Rises from nothing and goes back to it at the loop's ends, so that the seam is not heard. */
export const fadedEnds = `afade=t=in:d=1.2,afade=t=out:st=${LOOP_SECONDS - 1.6}:d=1.6`;
