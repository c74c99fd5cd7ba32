import type { LivePlayback, PlaybackCommand, PlaybackStep } from './live-playback.ts';
import { JUMP_WHEN_BEHIND, PLAYBACK_DURATIONS } from './playback-durations.ts';

const REMEDIES: readonly PlaybackCommand['type'][] = ['nudge', 'seek-live', 'load'];

/** What time alone brings about: retries that are due, the watchdog over a picture that stands, the rest of a pause. */
export function tickPlayback(state: LivePlayback, behind: number | null, now: number): PlaybackStep {
  const { phase, retry } = state;
  if (phase.name === 'idle' || phase.name === 'ended' || phase.name === 'failed') return { state, commands: [] };
  if (retry !== null && now >= retry.at) return retryNow(state, now);
  switch (phase.name) {
    case 'playing':
      return watchPlaying(state, phase.movedAt, behind, now);
    case 'stalled':
      return watchStalled(state, phase.since, phase.remedies, now);
    case 'loading':
      if (retry !== null || now - phase.since < PLAYBACK_DURATIONS.loadingLimit) break;
      return reload(state, now);
    case 'paused':
      if (phase.isResting || now - phase.since < PLAYBACK_DURATIONS.restAfter) break;
      return { state: { ...state, phase: { ...phase, isResting: true } }, commands: [{ type: 'rest' }] };
  }
  return { state, commands: [] };
}

/** The try that is due. Its answer is an error, which sets the next one, or a playlist. */
function retryNow(state: LivePlayback, now: number): PlaybackStep {
  const { retry, phase } = state;
  if (retry === null || state.url === null) return { state: { ...state, retry: null }, commands: [] };
  const isStanding = phase.name !== 'playing' && phase.name !== 'paused';
  if (isStanding && retry.cause === 'missing' && now - retry.failingSince > PLAYBACK_DURATIONS.missingLimit) {
    return { state: { ...state, phase: { name: 'ended' }, retry: null }, commands: [{ type: 'rest' }] };
  }
  if (retry.cause === 'playlist') return reload({ ...state, retry: null }, now);
  // The next time is far off until the answer comes; an answer that never comes is asked for again.
  const waiting = { ...state, retry: { ...retry, at: now + PLAYBACK_DURATIONS.loadingLimit } };
  // A new element source is needed only where no frame stands that is worth keeping.
  if (phase.name === 'waiting') return { state: waiting, commands: [{ type: 'load', url: state.url }] };
  return { state: waiting, commands: [{ type: 'resume-loading' }] };
}

function watchPlaying(state: LivePlayback, movedAt: number, behind: number | null, now: number): PlaybackStep {
  const still = now - movedAt;
  if (state.stream === 'down' && (still > PLAYBACK_DURATIONS.stalledAfter || outlived(state, now))) {
    return { state: { ...state, phase: { name: 'ended' }, retry: null }, commands: [{ type: 'rest' }] };
  }
  if (still > PLAYBACK_DURATIONS.stalledAfter) {
    return { state: { ...state, phase: { name: 'stalled', since: movedAt, remedies: 0 } }, commands: [] };
  }
  if (behind !== null && behind > JUMP_WHEN_BEHIND && state.retry === null && state.stream !== 'interrupted') {
    return { state, commands: [{ type: 'seek-live' }] };
  }
  return { state, commands: [] };
}

const outlived = (state: LivePlayback, now: number) => now - state.downAt > PLAYBACK_DURATIONS.playOutLimit;

function watchStalled(state: LivePlayback, since: number, remedies: number, now: number): PlaybackStep {
  if (state.stream === 'down') {
    return { state: { ...state, phase: { name: 'ended' }, retry: null }, commands: [{ type: 'rest' }] };
  }
  // Nothing can help while there is nothing to fetch.
  if (state.retry !== null || state.stream === 'interrupted') return { state, commands: [] };
  const due = PLAYBACK_DURATIONS.remedies[remedies];
  if (due === undefined || now - since < due) return { state, commands: [] };
  const remedy = REMEDIES[remedies];
  if (remedy === 'load') return reload(state, now);
  return {
    state: { ...state, phase: { name: 'stalled', since, remedies: remedies + 1 } },
    commands: [{ type: remedy === 'nudge' ? 'nudge' : 'seek-live' }],
  };
}

const reload = (state: LivePlayback, now: number): PlaybackStep =>
  state.url === null
    ? { state: { ...state, phase: { name: 'waiting', since: now } }, commands: [] }
    : {
        state: { ...state, phase: { name: 'loading', since: now }, position: 0 },
        commands: [{ type: 'load', url: state.url }],
      };
