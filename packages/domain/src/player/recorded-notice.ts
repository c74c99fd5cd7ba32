import { RECORDED_DURATIONS, type RecordedFailure, type RecordedPlayback } from './recorded-playback.ts';

/** What lies over the picture of a recording. */
export type RecordedNotice = 'none' | 'spinner' | 'ended' | 'reconnecting' | RecordedFailure;

/** Chooses the one notice that fits the state at `now` (milliseconds). */
export function recordedNotice(state: RecordedPlayback, now: number): RecordedNotice {
  const { phase, retry } = state;
  switch (phase.name) {
    case 'idle':
    case 'playing':
    case 'paused':
      return 'none';
    case 'ended':
      return 'ended';
    case 'failed':
      return phase.reason;
    case 'opening':
    case 'loading':
    case 'seeking':
    case 'stalled':
      if (retry !== null && now - retry.failingSince >= RECORDED_DURATIONS.tellReconnecting) return 'reconnecting';
      return now - phase.since >= RECORDED_DURATIONS.spinnerAfter ? 'spinner' : 'none';
  }
}
