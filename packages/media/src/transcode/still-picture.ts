import { runFfmpeg } from './run-ffmpeg.ts';

const limits = {
  /** Time limit in ms for a decoder that hangs. */
  time: 15_000,
  /** Output limit: a JPEG of 1280 × 720 is far smaller. */
  output: 8 * 1024 * 1024,
};

const args = [
  ['-hide_banner', '-nostdin', '-loglevel', 'error', '-threads', '1'],
  ['-protocol_whitelist', 'pipe', '-skip_frame', 'nokey', '-f', 'mp4', '-i', 'pipe:0', '-an', '-frames:v', '1'],
  // Fills 16:9; taller or wider pictures are cropped.
  ['-vf', 'scale=1280:720:force_original_aspect_ratio=increase,crop=1280:720,setsar=1'],
  ['-c:v', 'mjpeg', '-q:v', '4', '-pix_fmt', 'yuvj420p', '-f', 'image2pipe', 'pipe:1'],
].flat();

/**
 * The first frame of a fragmented MP4 (init segment and segment) as a JPEG of 1280 × 720.
 * @throws {MissingFfmpegError} when ffmpeg is not installed
 * @throws {Error} with ffmpeg's error output when it makes no picture, or not in time
 */
export const stillPicture = async (file: Buffer): Promise<Buffer> => {
  const { cause, code, stderr, output } = await runFfmpeg({ args, limits }, file);
  if (cause === 'itself' && code === 0 && output.length > 0) return output;
  throw new Error(`ffmpeg made no picture (${cause === 'itself' ? (code ?? 'a signal') : cause}): ${stderr}`);
};
