import type { StreamHealth } from '../door.ts';
import type { Arrival } from './health-meter.ts';

/** Key frames further apart than this (ms) deserve a word: joining viewers wait for them. */
const keyFrameAdvice = 4500;
/** Silence of the encoder (ms) that is a disturbance. */
const silenceLimit = 4000;
/** Share of real time below which media arrives too slowly, and far too slowly. */
const slow = 0.95;
const tooSlow = 0.85;

/** What the rules look at besides the arrival. */
export interface HealthContext {
  readonly hasVideo: boolean;
  readonly hasAudio: boolean;
  /** A publisher is connected. */
  readonly publishing: boolean;
  /** A complete segment stands. */
  readonly started: boolean;
  readonly recordingFailed: boolean;
  /** The picture's codec where many browsers cannot play it and no rung stands in for it. */
  readonly rareCodec?: string | undefined;
}

const adviceOf = (arrival: Arrival, context: HealthContext): string[] => {
  const advice: string[] = [];
  if (!context.publishing) return ['The encoder is not connected.'];
  const silent = arrival.silence >= silenceLimit;
  if (silent) advice.push('Nothing arrives from the encoder; check the connection.');
  if (!silent && !context.hasVideo) advice.push('No picture arrives; viewers hear sound alone.');
  if (!silent && !context.hasAudio && context.started) advice.push('No sound arrives; viewers see a silent picture.');
  if (context.hasVideo && !context.started && !silent) advice.push('Waiting for the first whole segment.');
  if (context.rareCodec !== undefined) {
    advice.push(`Many browsers cannot play ${context.rareCodec}, and the server makes no other quality; send H.264.`);
  }
  if (arrival.keyFrameInterval > keyFrameAdvice) {
    const seconds = Math.round(arrival.keyFrameInterval / 100) / 10;
    advice.push(`Key frames are ${seconds} s apart; set 2 s.`);
  }
  if (!silent && arrival.speed !== undefined && arrival.speed < slow) {
    advice.push('Media arrives slower than it plays; lower the bitrate or check the connection.');
  }
  if (arrival.recentGaps) advice.push('The encoder leaves out time; its processor or connection may be overloaded.');
  if (arrival.recentDrops) advice.push('Some frames could not be used and were dropped; check the encoder.');
  if (context.recordingFailed) advice.push('Recording has stopped because the disk failed or is full.');
  return advice;
};

/** Sums up how a stream arrives, with plain sentences for its creator. */
export const streamHealth = (arrival: Arrival, context: HealthContext): StreamHealth => {
  const silent = arrival.silence >= silenceLimit;
  const speed = arrival.speed ?? 1;
  const bad = !context.publishing || silent || speed < tooSlow;
  const unstable = speed < slow || arrival.recentGaps || arrival.recentDrops;
  return {
    status: bad ? 'bad' : unstable ? 'unstable' : 'good',
    framesDropped: arrival.dropped,
    gaps: arrival.gaps,
    bitrate: arrival.bitrate,
    frameRate: arrival.frameRate,
    keyFrameInterval: arrival.keyFrameInterval,
    advice: adviceOf(arrival, context),
  };
};
