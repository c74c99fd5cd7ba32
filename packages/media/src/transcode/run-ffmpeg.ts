import { type FfmpegEnd, type FfmpegOptions, startFfmpeg } from './bounded-ffmpeg.ts';

/** What a run gave: what it wrote to `pipe:1`, and how it ended. */
export interface FfmpegRun extends FfmpegEnd {
  readonly output: Buffer;
}

/** Without a limit of the caller's, what is held in memory is bounded all the same. */
const outputLimit = 64 * 1024 * 1024;

export interface RunOptions extends Omit<FfmpegOptions, 'outputs'> {
  /** Told of each chunk of stdout as it comes. */
  readonly onOutput?: (chunk: Buffer) => void;
}

/**
 * Runs ffmpeg or ffprobe to its end within limits (see `startFfmpeg`) and gives what it wrote to stdout. A run that
 * failed is a result too: `cause` is not `itself`, or `code` is not 0.
 *
 * @param input what it reads from `pipe:0`; nothing by default
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
