/** The light build (no subtitles, alternative audio, DRM or ads) has the types of the full one. */
declare module 'hls.js/light' {
  export * from 'hls.js';
  export { default } from 'hls.js';
}
