import { hasWideColours } from './standard-colours.ts';
import type { ProbedAudio, ProbedVideo, VideoProbe } from './video-probe.ts';

/** How a file becomes a recording. A track that browsers can play as it is, is copied and not encoded again. */
export interface ImportPlan {
  readonly video: 'copy' | 'encode';
  /** `none`: the file is silent. */
  readonly audio: 'copy' | 'encode' | 'none';
}

/**
 * Maximum bit rate (bits a second) of copied video; above it, viewers would have to wait, so the video is encoded
 * again.
 */
const bitrateLimit = 16_000_000;
/** Maximum number of pixels; larger pictures are scaled down. */
const pixelLimit = 2560 * 1440;
const frameRateLimit = 60.5;
/** Minimum frame rate; below it, a video looks like a still picture. */
const frameRateFloor = 5;
/** Maximum distance between key frames in ms. With more, seeking is slow and the video is encoded again. */
export const keyDistanceLimit = 8000;
/** A copied picture begins at most this many ms after the sound; the sound before it is not kept. */
const lateLimit = 100;
/** The last picture of a copied video stays for at most this many ms while the sound goes on. */
export const heldPictureLimit = 2000;
/** Longer side of encoded video, in pixels. */
export const encodedLongSide = 1920;
export const encodedShortSide = 1080;

/** Bits a second; computed from the whole file when the stream does not state its own rate. */
const bitrateOf = (video: ProbedVideo, durationMs: number, bytes: number): number =>
  video.bitrate ?? (bytes * 8000) / Math.max(1, durationMs);

/**
 * Decides which streams of a file are copied and which are encoded. Returns undefined for a file without video.
 * @param bytes size of the whole file
 */
export function planImport(probe: VideoProbe, bytes: number): ImportPlan | undefined {
  const { video, audio, durationMs } = probe;
  if (video === undefined) return undefined;
  const isCopied =
    isPlayable(video) && isWhole(video, durationMs) && bitrateOf(video, durationMs, bytes) <= bitrateLimit;
  return {
    video: isCopied ? 'copy' : 'encode',
    audio: audio === undefined ? 'none' : isPlayableSound(audio) ? 'copy' : 'encode',
  };
}

/** Whether every browser can play the video as it is, and the pipeline can package it. */
const isPlayable = (video: ProbedVideo): boolean =>
  video.codec === 'h264' &&
  ['Constrained Baseline', 'Baseline', 'Main', 'High'].includes(video.profile) &&
  ['yuv420p', 'yuvj420p'].includes(video.pixelFormat) &&
  video.width * video.height <= pixelLimit &&
  (video.frameRate ?? 0) <= frameRateLimit &&
  (video.frameRate ?? 0) >= frameRateFloor &&
  video.keyDistanceMs <= keyDistanceLimit &&
  !hasWideColours(video.colours) &&
  !video.isInterlaced &&
  !video.isAnamorphic &&
  video.rotation === 0;

/** Whether a copy would show what players show of the file, no more and no less. */
const isWhole = (video: ProbedVideo, durationMs: number): boolean =>
  !video.isTrimmed &&
  !video.isUnplaced &&
  video.decodedFromMs <= lateLimit &&
  durationMs - video.endMs <= heldPictureLimit;

const isPlayableSound = (audio: ProbedAudio): boolean =>
  !audio.isTrimmed &&
  audio.codec === 'aac' &&
  ['LC', 'HE-AAC', 'HE-AACv2'].includes(audio.profile) &&
  audio.channels <= 2;

/** Rates differ by rounding alone if they differ by less than this factor. */
const variation = 1.2;

/** Frame rate of encoded video: that of its fastest parts, limited to the range that plays well. */
export function encodedFrameRate({ frameRate, densestRate = 0 }: ProbedVideo): number {
  const average = frameRate ?? 30;
  return Math.min(60, Math.max(10, densestRate > average * variation ? densestRate : average));
}
