import type { FailureReason, LivePlayback } from './live-playback.ts';
import { waitingNotice } from './waiting-notice.ts';

/** The notice over the video. */
export type PlaybackNotice =
  | 'none'
  | 'spinner'
  | 'offline'
  | 'ended'
  /** The broadcaster's encoder is away and may come back. */
  | 'interrupted'
  /** The server does not answer; the player tries again. */
  | 'reconnecting'
  | FailureReason;

/** Chooses the one notice that fits the state at `now` (milliseconds). */
export function playbackNotice(state: LivePlayback, now: number): PlaybackNotice {
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
    case 'waiting':
    case 'loading':
    case 'stalled': {
      if (phase.name === 'waiting' && state.url === null) return 'offline';
      if (state.stream === 'interrupted') return 'interrupted';
      return waitingNotice(phase.since, state, now);
    }
  }
}
