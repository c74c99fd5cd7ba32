import { type FfmpegEnd, type FfmpegOptions, startFfmpeg } from './bounded-ffmpeg.ts';

/** The result of a run: its output on `pipe:1`, and how it ended. */
export interface FfmpegRun extends FfmpegEnd {
  readonly output: Buffer;
}

/** Default limit of output held in memory, in bytes. */
const outputLimit = 64 * 1024 * 1024;

export interface RunOptions extends Omit<FfmpegOptions, 'outputs'> {
  /** Called with each chunk of stdout. */
  readonly onOutput?: (chunk: Buffer) => void;
}

/**
 * Runs ffmpeg or ffprobe to its end within limits (see `startFfmpeg`) and returns its stdout. A failed run also
 * returns: `cause` is then not `itself`, or `code` is not 0.
 * @param input for `pipe:0`; nothing by default
 * @throws {MissingFfmpegError} when the program is not installed
 */
export const runFfmpeg = async (options: RunOptions, input?: Uint8Array): Promise<FfmpegRun> => {
  const limits = { ...options.limits, output: options.limits.output ?? outputLimit };
  const ffmpeg = startFfmpeg({ ...options, limits });
  const chunks: Buffer[] = [];
  ffmpeg.outputs[0]
    ?.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      options.onOutput?.(chunk);
    })
    .resume();
  ffmpeg.stdin.end(input);
  const end = await ffmpeg.ended;
  return { ...end, output: Buffer.concat(chunks) };
};
