import { uncommonProfile } from './codec-name.ts';

/** The fault that a creator can mend, by code. */
export const STREAM_ADVICE_CODES = [
  'ENCODER_NOT_CONNECTED',
  'NOTHING_ARRIVES',
  'NO_VIDEO',
  'NO_AUDIO',
  'NO_SEGMENT_YET',
  /** `value` is the codec, for example `HEVC`. */
  'RARE_CODEC',
  /** `value` is the profile, for example `H.264 High 4:2:2`. */
  'UNCOMMON_PROFILE',
  /** `value` is the interval in seconds, with at most one decimal. */
  'KEY_FRAMES_FAR_APART',
  /** `value` is the number of tracks that do not play. */
  'OTHER_PICTURES_IGNORED',
  'OTHER_SOUNDS_IGNORED',
  'TOO_SLOW',
  'TIME_SKIPPED',
  'FRAMES_DROPPED',
  'RECORDING_STOPPED',
] as const;

export type StreamAdviceCode = (typeof STREAM_ADVICE_CODES)[number];

/** A piece of advice, and the value that it names. */
export interface StreamAdvice {
  readonly code: StreamAdviceCode;
  readonly value: string | null;
}

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
  /** Tracks that the encoder sends besides the ones that play. */
  readonly otherTracks: { readonly video: number; readonly audio: number };
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
  /** The faults that the creator can mend. */
  readonly advice: readonly StreamAdvice[];
}

/** Name of a codec that is not played everywhere, from its codecs string. */
const rareCodec = (codec: string): string | undefined =>
  codec.startsWith('hvc1') ? 'HEVC' : codec.startsWith('av01') ? 'AV1' : codec.startsWith('vp09') ? 'VP9' : undefined;

const advise = (code: StreamAdviceCode, value: string | null = null): StreamAdvice => ({ code, value });

const pictureAdvice = (codec: string, { keyFrameInterval }: MediaArrival, hasLadder: boolean): StreamAdvice[] => {
  const advice: StreamAdvice[] = [];
  const rare = hasLadder ? undefined : rareCodec(codec);
  if (rare !== undefined) advice.push(advise('RARE_CODEC', rare));
  const profile = uncommonProfile(codec);
  if (profile !== undefined) advice.push(advise('UNCOMMON_PROFILE', profile));
  if (keyFrameInterval > KEY_FRAME_ADVICE_MS) {
    const seconds = Math.round(keyFrameInterval / 100) / 10;
    advice.push(advise('KEY_FRAMES_FAR_APART', String(seconds)));
  }
  return advice;
};

const adviceOf = (arrival: MediaArrival, context: HealthContext): StreamAdvice[] => {
  const advice: StreamAdvice[] = [];
  if (!context.publishing) return [advise('ENCODER_NOT_CONNECTED')];
  const { videoCodec } = context;
  const silent = arrival.silence >= SILENCE_LIMIT_MS;
  if (silent) advice.push(advise('NOTHING_ARRIVES'));
  if (!silent && videoCodec === undefined) advice.push(advise('NO_VIDEO'));
  if (!silent && !context.hasAudio && context.started) advice.push(advise('NO_AUDIO'));
  if (videoCodec !== undefined && !context.started && !silent) advice.push(advise('NO_SEGMENT_YET'));
  if (videoCodec !== undefined) advice.push(...pictureAdvice(videoCodec, arrival, context.hasLadder));
  const { video, audio } = context.otherTracks;
  if (video > 0) advice.push(advise('OTHER_PICTURES_IGNORED', String(video)));
  if (audio > 0) advice.push(advise('OTHER_SOUNDS_IGNORED', String(audio)));
  if (!silent && arrival.speed !== undefined && arrival.speed < SLOW) {
    advice.push(advise('TOO_SLOW'));
  }
  if (arrival.recentGaps) advice.push(advise('TIME_SKIPPED'));
  if (arrival.recentDrops) advice.push(advise('FRAMES_DROPPED'));
  if (context.recordingFailed) advice.push(advise('RECORDING_STOPPED'));
  return advice;
};

/** Summarises how a stream arrives, with advice for its creator. */
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
