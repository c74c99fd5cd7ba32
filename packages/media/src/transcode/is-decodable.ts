import { runFfmpeg } from './run-ffmpeg.ts';
import type { VideoContainer } from './video-container.ts';

/** Every picture of a file up to this long is decoded; of a longer one the key frames, which cost a hundredth. */
const wholeLimitMs = 10 * 60_000;
const timePerMs = 2;
const timeAtLeast = 60_000;
const silenceLimit = 60_000;
const outputLimit = 4 * 1024 * 1024;

/** The share of pictures that may be broken: a scratch is no reason to refuse a long recording. */
export const maxErrorRate = 0.1;

/** ffmpeg's words before an input: broken pictures are left out and counted, and too many of them end it badly. */
export const decodeStrictly: readonly string[] = ['-err_detect', 'explode', '-max_error_rate', String(maxErrorRate)];

export interface DecodableFile {
  readonly path: string;
  readonly container: VideoContainer;
  /** Of the picture among the file's streams. */
  readonly streamIndex: number;
  readonly durationMs: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Whether the pictures of a file can be decoded. A file that is copied is never decoded on its way, so that one with sound
 * containers and spoilt pictures would become a black video. One that takes too long to judge counts as decodable.
 *
 * @throws {MissingFfmpegError} without ffmpeg
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
