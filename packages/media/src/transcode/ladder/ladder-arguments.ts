import { isSlowed, type LadderRendition, type LadderSource } from './ladder-renditions.ts';

const input = [
  ['-hide_banner', '-loglevel', 'error', '-threads', '1'],
  // The header describes the tracks; probing further would delay the first picture.
  ['-probesize', '32', '-analyzeduration', '0', '-fpsprobesize', '0'],
  ['-protocol_whitelist', 'pipe', '-f', 'matroska', '-copyts', '-i', 'pipe:0'],
].flat();

/** Encoder options: source time stamps, key frames where the source has them, and no B-frames. */
const encoder = [
  ['-c:v', 'libx264', '-preset', 'veryfast', '-tune', 'zerolatency', '-bf', '0', '-pix_fmt', 'yuv420p'],
  ['-fps_mode', 'passthrough', '-enc_time_base', '1:1000'],
  ['-force_key_frames', 'source', '-sc_threshold', '0', '-g', '1500', '-threads', '1', '-crf', '23'],
].flat();

const output = ['-map_metadata', '-1', '-flvflags', 'no_duration_filesize', '-flush_packets', '1', '-f', 'flv'];

/** The pipe of a rendition by its index: 1, 3, 4, 5. */
const pipe = (index: number): string => `pipe:${index === 0 ? 1 : index + 2}`;

/** Selects key frames and enough other frames to stay under `rate`; time stamps are whole milliseconds. */
const slower = (rate: number): string =>
  `select='key+isnan(prev_selected_t)+gte(t-prev_selected_t,${(1 / rate - 0.0021).toFixed(4)})'`;

/**
 * ffmpeg's arguments for a ladder: Matroska on stdin, each rendition as FLV on its own pipe, in the given order. One
 * process decodes once. Each rendition is scaled from the next larger one.
 * @param renditions the best first; at least one
 */
export const ladderArguments = (source: LadderSource, renditions: readonly LadderRendition[]): readonly string[] => {
  const chain: string[] = [];
  let from = '0:v';
  let slowed = false;
  for (const [index, rendition] of renditions.entries()) {
    const slow: string = !slowed && isSlowed(source, rendition) ? `${slower(rendition.frameRate)},` : '';
    slowed ||= slow !== '';
    const further = index < renditions.length - 1;
    const size = `${slow}scale=${rendition.width}:${rendition.height}:flags=bicubic`;
    chain.push(`[${from}]${size}${further ? `,split=2[o${index}][s${index}]` : `[o${index}]`}`);
    from = `s${index}`;
  }
  const outputs = renditions.flatMap((rendition, index) => [
    ['-map', `[o${index}]`, ...encoder],
    ['-maxrate', String(rendition.bitrate), '-bufsize', String(rendition.bitrate * 2), '-level', rendition.level],
    [...output, pipe(index)],
  ]);
  return [...input, '-filter_complex', chain.join(';'), ...outputs.flat()];
};
