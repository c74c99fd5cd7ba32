import { startFfmpeg } from '../transcode/bounded-ffmpeg.ts';
import { decodeStrictly } from '../transcode/is-decodable.ts';
import type { VideoContainer } from '../transcode/video-container.ts';
import { type AdtsFrame, AdtsReader } from './adts-reader.ts';

/** Hz of the encoded sound. */
export const soundRate = 48_000;
/** Samples of an access unit. */
export const unitSamples = 1024;
/** ffmpeg's AAC encoder begins with a unit that lies before the first sample. */
export const primingUnits = 1;

const bitrate = '160k';
const silenceLimit = 120_000;
const timeAtLeast = 15 * 60_000;

/** One sound track of a file, and the stretch of it to be encoded. */
export interface SoundToEncode {
  readonly path: string;
  readonly container: VideoContainer;
  /** Index of the stream in the file. */
  readonly streamIndex: number;
  /** ms to add to ffmpeg's own time stamps, so that 0 is the beginning that players show. */
  readonly offsetMs: number;
  /** Length of the result. Where the track has no sound there is silence. */
  readonly lengthMs: number;
  readonly signal?: AbortSignal | undefined;
}

/** A track could not be decoded. */
export class BrokenSoundError extends Error {
  override readonly name = 'BrokenSoundError';
}

/**
 * Encodes a sound track as stereo AAC-LC. The unit with index n begins at sample (n - `primingUnits`) * `unitSamples`.
 * @throws {BrokenSoundError} when the track cannot be decoded, or takes too long
 * @throws {MissingFfmpegError} when ffmpeg is not installed
 */
export async function* encodeSound(sound: SoundToEncode): AsyncGenerator<AdtsFrame> {
  const { path, container, streamIndex, offsetMs, lengthMs, signal } = sound;
  const ffmpeg = startFfmpeg({
    args: [
      ['-hide_banner', '-nostdin', '-loglevel', 'error', ...decodeStrictly, '-itsoffset', seconds(offsetMs)],
      ['-protocol_whitelist', 'file,pipe', '-f', container, '-i', `file:${path}`],
      ['-map', `0:${streamIndex}`, '-map_metadata', '-1'],
      ['-af', 'aresample=async=1:first_pts=0,apad', '-t', seconds(lengthMs)],
      ['-c:a', 'aac', '-ac', '2', '-ar', String(soundRate), '-b:a', bitrate, '-f', 'adts', 'pipe:1'],
    ].flat(),
    limits: { silence: silenceLimit, time: timeAtLeast + lengthMs, niceness: 15 },
    ...(signal && { signal }),
  });
  ffmpeg.stdin.end();
  const reader = new AdtsReader();
  let isRead = false;
  try {
    for await (const chunk of ffmpeg.outputs[0] ?? []) yield* reader.push(chunk as Buffer);
    isRead = true;
  } finally {
    // A reader may stop early.
    if (!isRead) ffmpeg.kill();
  }
  const { cause, code, stderr } = await ffmpeg.ended;
  signal?.throwIfAborted();
  if (cause !== 'itself' || code !== 0) throw new BrokenSoundError(`${cause} ${code}: ${stderr}`);
}

const seconds = (ms: number): string => (ms / 1000).toFixed(3);
