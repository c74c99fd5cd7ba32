/** The full build of hls.js: it plays several sound tracks, and is much larger. */
export { default as FullHls } from 'hls.js';
