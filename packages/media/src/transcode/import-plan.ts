import type { ProbedAudio, ProbedVideo, VideoProbe } from './probe-video.ts';

/** How a file becomes a recording; what can be played as it is, is not encoded again. */
export interface ImportPlan {
  readonly video: 'copy' | 'encode';
  /** `none`: the file is silent. */
  readonly audio: 'copy' | 'encode' | 'none';
}

/** Bits a second above which viewers would wait: such a video is encoded again. */
const bitrateLimit = 16_000_000;
/** Pixels of the largest picture that is kept; larger ones are made smaller. */
const pixelLimit = 2560 * 1440;
const frameRateLimit = 60.5;
/** A picture below this cannot be told from a still. */
const frameRateFloor = 5;
/** Longer side of what is encoded. */
export const encodedLongSide = 1920;
export const encodedShortSide = 1080;

/** Bits a second over the whole file where the stream does not tell its own. */
const bitrateOf = (video: ProbedVideo, durationMs: number, bytes: number): number =>
  video.bitrate ?? (bytes * 8000) / Math.max(1, durationMs);

/**
 * Decides what of a file is copied and what is encoded. Undefined for a file without pictures.
 * @param bytes of the whole file
 */
export function planImport(probe: VideoProbe, bytes: number): ImportPlan | undefined {
  const { video, audio, durationMs } = probe;
  if (video === undefined) return undefined;
  return {
    video: isPlayable(video) && bitrateOf(video, durationMs, bytes) <= bitrateLimit ? 'copy' : 'encode',
    audio: audio === undefined ? 'none' : isPlayableSound(audio) ? 'copy' : 'encode',
  };
}

/** Every browser plays it as it stands, and the pipeline packages it. */
const isPlayable = (video: ProbedVideo): boolean =>
  video.codec === 'h264' &&
  ['Constrained Baseline', 'Baseline', 'Main', 'High'].includes(video.profile) &&
  ['yuv420p', 'yuvj420p'].includes(video.pixelFormat) &&
  video.width * video.height <= pixelLimit &&
  (video.frameRate ?? 0) <= frameRateLimit &&
  (video.frameRate ?? 0) >= frameRateFloor &&
  !video.isInterlaced &&
  !video.isAnamorphic &&
  video.rotation === 0;

const isPlayableSound = (audio: ProbedAudio): boolean =>
  audio.codec === 'aac' && ['LC', 'HE-AAC', 'HE-AACv2'].includes(audio.profile) && audio.channels <= 2;

/** Frames a second of what is encoded: those of the file, within what plays well. */
export const encodedFrameRate = (video: ProbedVideo): number => Math.min(60, Math.max(10, video.frameRate ?? 30));
