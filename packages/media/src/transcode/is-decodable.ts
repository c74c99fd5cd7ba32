import { runFfmpeg } from './run-ffmpeg.ts';
import type { VideoContainer } from './video-container.ts';

/**
 * Files up to this length are decoded completely. Of longer ones only key frames are decoded, which takes a hundredth
 * of the time.
 */
const wholeLimitMs = 10 * 60_000;
const timePerMs = 2;
const timeAtLeast = 60_000;
const silenceLimit = 60_000;
const outputLimit = 4 * 1024 * 1024;

/** Maximum share of broken pictures: a few are no reason to refuse a long recording. */
export const maxErrorRate = 0.1;

/** ffmpeg's arguments before an input. Broken pictures are dropped and counted; too many of them are an error. */
export const decodeStrictly: readonly string[] = ['-err_detect', 'explode', '-max_error_rate', String(maxErrorRate)];

export interface DecodableFile {
  readonly path: string;
  readonly container: VideoContainer;
  /** Index of the video stream in the file. */
  readonly streamIndex: number;
  readonly durationMs: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Whether the video of a file can be decoded. A copied file is never decoded on import, so without this check damaged
 * video would become a black picture. A file that takes too long to check counts as decodable.
 * @throws {MissingFfmpegError} when ffmpeg is not installed
 */
export async function isDecodable({
  path,
  container,
  streamIndex,
  durationMs,
  signal,
}: DecodableFile): Promise<boolean> {
  const { cause, code } = await runFfmpeg({
    args: [
      ['-hide_banner', '-nostdin', '-loglevel', 'quiet', '-nostats', '-progress', 'pipe:1'],
      [...decodeStrictly, ...(durationMs > wholeLimitMs ? ['-skip_frame', 'nokey'] : [])],
      ['-protocol_whitelist', 'file,pipe', '-f', container, '-i', `file:${path}`],
      ['-map', `0:${streamIndex}`, '-f', 'null', '-'],
    ].flat(),
    limits: {
      time: timeAtLeast + durationMs * timePerMs,
      silence: silenceLimit,
      output: outputLimit,
      niceness: 15,
    },
    ...(signal === undefined ? {} : { signal }),
  });
  return cause !== 'itself' || code === 0;
}
