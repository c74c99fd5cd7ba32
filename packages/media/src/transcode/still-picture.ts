import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';

/** A decoder that hangs is ended after this. */
const timeLimit = 15_000;
/** A JPEG of 1280 × 720 is far smaller; more is a fault. */
const outputLimit = 8 * 1024 * 1024;
const lowPriority = 10;

const options = [
  ['-hide_banner', '-nostdin', '-loglevel', 'error', '-threads', '1'],
  ['-skip_frame', 'nokey', '-f', 'mp4', '-i', 'pipe:0', '-an', '-frames:v', '1'],
  // Fills 16 to 9; what is taller or wider is cut at its edges.
  ['-vf', 'scale=1280:720:force_original_aspect_ratio=increase,crop=1280:720,setsar=1'],
  ['-c:v', 'mjpeg', '-q:v', '4', '-pix_fmt', 'yuvj420p', '-f', 'image2pipe', 'pipe:1'],
].flat();

/** ffmpeg is not installed, so there are no pictures. */
export class MissingFfmpegError extends Error {
  override readonly name = 'MissingFfmpegError';
}

/**
 * The first frame of a fragmented MP4 (init segment and segment) as a JPEG of 1280 × 720, made by ffmpeg at a low
 * priority.
 *
 * @throws {MissingFfmpegError} when ffmpeg is not installed
 * @throws {Error} with ffmpeg's words when it makes no picture, or none in time
 */
export const stillPicture = (file: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const ffmpeg = spawn('ffmpeg', options, {
      stdio: ['pipe', 'pipe', 'pipe'],
      timeout: timeLimit,
      killSignal: 'SIGKILL',
    });
    const output: Buffer[] = [];
    let length = 0;
    let words = '';
    ffmpeg.on('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'ENOENT' ? new MissingFfmpegError('ffmpeg is not installed') : error);
    });
    ffmpeg.on('spawn', () => {
      try {
        if (ffmpeg.pid !== undefined) setPriority(ffmpeg.pid, lowPriority);
      } catch {
        // It has ended already, or the system does not let us; the picture is the same.
      }
    });
    ffmpeg.stdout.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= outputLimit) output.push(chunk);
      else ffmpeg.kill('SIGKILL');
    });
    ffmpeg.stderr.on('data', (chunk: Buffer) => {
      words = (words + chunk.toString()).slice(0, 1000);
    });
    // ffmpeg has its frame and closes the pipe before it has read all.
    ffmpeg.stdin.on('error', () => undefined);
    ffmpeg.stdin.end(file);
    ffmpeg.on('close', (code, signal) => {
      const picture = Buffer.concat(output);
      if (code === 0 && picture.length > 0) resolve(picture);
      else reject(new Error(`ffmpeg made no picture (${signal ?? code}): ${words.trim()}`));
    });
  });
