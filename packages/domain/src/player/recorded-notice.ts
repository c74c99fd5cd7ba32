import type { RecordedFailure, RecordedPlayback } from './recorded-playback.ts';
import { waitingNotice } from './waiting-notice.ts';

/** The notice over the video of a recording. */
export type RecordedNotice = 'none' | 'spinner' | 'ended' | 'reconnecting' | RecordedFailure;

/** Chooses the one notice that fits the state at `now` (milliseconds). */
export function recordedNotice(state: RecordedPlayback, now: number): RecordedNotice {
  const { phase } = state;
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
      return waitingNotice(phase.since, state, now);
  }
}
