/** Their encoders write their options into the first key frame, as text in a unit of user data (SEI). */
const writers = ['x264 - core ', 'x265 (build '] as const;
/** The text stands within this many bytes of the beginning, and is at most this long. */
const searchedBytes = 4096;
const textBytes = 2048;

/**
 * How far apart an encoder's key frames are at most, by its own words: x264 and x265 name their options.
 * @param data the access unit of the first key frame
 * @param frameRate frames a second
 * @returns milliseconds; undefined where nothing is said, or that there is no bound
 */
export const announcedKeyDistance = (data: Uint8Array, frameRate: number | undefined): number | undefined => {
  if (frameRate === undefined || !(frameRate > 0)) return undefined;
  const bytes = Buffer.from(data.buffer, data.byteOffset, Math.min(data.byteLength, searchedBytes + textBytes));
  const begin = Math.max(...writers.map((writer) => bytes.subarray(0, searchedBytes).indexOf(writer)));
  if (begin < 0) return undefined;
  const text = bytes.subarray(begin, begin + textBytes).toString('latin1');
  const frames = Number(/ keyint=(\d{1,6}) /.exec(text)?.[1] ?? 0);
  return frames > 0 ? (frames * 1000) / frameRate : undefined;
};
