import { uncommonProfile } from './codec-name.ts';

/** Key frames further apart than this (ms) cause an advice: new viewers must wait for them. */
const KEY_FRAME_ADVICE_MS = 4500;
/** Silence of the encoder (ms) that counts as a disturbance. */
const SILENCE_LIMIT_MS = 4000;
/** Fraction of real time below which media arrives too slowly, and far too slowly. */
const SLOW = 0.95;
const TOO_SLOW = 0.85;

/** How media arrived over the last seconds. Durations in ms, rates in bits or frames a second. */
export interface MediaArrival {
  readonly bitrate: number;
  readonly frameRate: number;
  /** Media time divided by wall time; 1 is real time. Undefined while there is too little data. */
  readonly speed: number | undefined;
  /** Average of the last intervals, or the time since the last key frame if that is longer; 0 when not known. */
  readonly keyFrameInterval: number;
  /** Since the last frame of any track. */
  readonly silence: number;
  readonly gaps: number;
  readonly dropped: number;
  /** There was a gap within the last 30 s. */
  readonly recentGaps: boolean;
  /** A frame was dropped within the last 30 s. */
  readonly recentDrops: boolean;
}

/** Other inputs of the rule. */
export interface HealthContext {
  /** RFC 6381 codecs string; undefined while no video is sent. */
  readonly videoCodec: string | undefined;
  readonly hasAudio: boolean;
  /** The server makes other renditions, which every browser plays. */
  readonly hasLadder: boolean;
  /** A publisher is connected. */
  readonly publishing: boolean;
  /** There is a complete segment. */
  readonly started: boolean;
  readonly recordingFailed: boolean;
}

/** A summary for the creator of how a stream arrives. */
export interface StreamHealthReport {
  readonly status: 'good' | 'unstable' | 'bad';
  /** Frames that were unusable and dropped since the start. */
  readonly framesDropped: number;
  /** Gaps in the time stamps over 500 ms since the start. */
  readonly gaps: number;
  /** Bits a second over the last seconds. */
  readonly bitrate: number;
  readonly frameRate: number;
  /** Milliseconds; 0 when not known, and while no video is sent. */
  readonly keyFrameInterval: number;
  /** Plain sentences, e.g. "Key frames are 8 s apart. Set the interval to 2 s." */
  readonly advice: readonly string[];
}

/** Name of a codec that is not played everywhere, from its codecs string. */
const rareCodec = (codec: string): string | undefined =>
  codec.startsWith('hvc1') ? 'HEVC' : codec.startsWith('av01') ? 'AV1' : undefined;

const pictureAdvice = (codec: string, { keyFrameInterval }: MediaArrival, hasLadder: boolean): string[] => {
  const advice: string[] = [];
  const rare = hasLadder ? undefined : rareCodec(codec);
  if (rare !== undefined) {
    advice.push(`Many browsers cannot play ${rare}, and the server makes no other quality. Send H.264.`);
  }
  const profile = uncommonProfile(codec);
  if (profile !== undefined) {
    advice.push(`Many devices cannot play ${profile}. Set the encoder to 8 bits and 4:2:0 (NV12).`);
  }
  if (keyFrameInterval > KEY_FRAME_ADVICE_MS) {
    const seconds = Math.round(keyFrameInterval / 100) / 10;
    advice.push(`Key frames are ${seconds} s apart. Set the interval to 2 s.`);
  }
  return advice;
};

const adviceOf = (arrival: MediaArrival, context: HealthContext): string[] => {
  const advice: string[] = [];
  if (!context.publishing) return ['The encoder is not connected.'];
  const { videoCodec } = context;
  const silent = arrival.silence >= SILENCE_LIMIT_MS;
  if (silent) advice.push('Nothing arrives from the encoder. Check the connection.');
  if (!silent && videoCodec === undefined) advice.push('No video arrives. Viewers only hear sound.');
  if (!silent && !context.hasAudio && context.started)
    advice.push('No audio arrives. Viewers see video without sound.');
  if (videoCodec !== undefined && !context.started && !silent) advice.push('Waiting for the first complete segment.');
  if (videoCodec !== undefined) advice.push(...pictureAdvice(videoCodec, arrival, context.hasLadder));
  if (!silent && arrival.speed !== undefined && arrival.speed < SLOW) {
    advice.push('Media arrives slower than it plays. Lower the bitrate or check the connection.');
  }
  if (arrival.recentGaps) advice.push('The encoder skips time. Its processor or connection may be overloaded.');
  if (arrival.recentDrops) advice.push('Some frames could not be used and were dropped. Check the encoder.');
  if (context.recordingFailed) advice.push('Recording has stopped because the disk failed or is full.');
  return advice;
};

/** Summarises how a stream arrives, with plain sentences for its creator. */
export const streamHealth = (arrival: MediaArrival, context: HealthContext): StreamHealthReport => {
  const silent = arrival.silence >= SILENCE_LIMIT_MS;
  const speed = arrival.speed ?? 1;
  const bad = !context.publishing || silent || speed < TOO_SLOW;
  const unstable = speed < SLOW || arrival.recentGaps || arrival.recentDrops;
  return {
    status: bad ? 'bad' : unstable ? 'unstable' : 'good',
    framesDropped: arrival.dropped,
    gaps: arrival.gaps,
    bitrate: arrival.bitrate,
    frameRate: arrival.frameRate,
    keyFrameInterval: context.videoCodec === undefined ? 0 : arrival.keyFrameInterval,
    advice: adviceOf(arrival, context),
  };
};
