import type { LivePlayback, PlaybackStep } from './live-playback.ts';
import { JUMP_WHEN_BEHIND, NOTHING_NEWER, PLAYBACK_DURATIONS } from './playback-durations.ts';
import { addRemedy, isRemedyDue } from './remedies.ts';

/** Remedies against playback that stands still. After these everything is loaded again, with growing intervals. */
const REMEDIES = ['nudge', 'seek-live'] as const;

/** Effects of time alone: retries that are due, the watchdog over playback, and the end of fetching in a long pause. */
export function tickPlayback(state: LivePlayback, behind: number | null, now: number): PlaybackStep {
  const { phase, retry } = state;
  if (phase.name === 'idle' || phase.name === 'ended' || phase.name === 'failed') return { state, commands: [] };
  if (retry !== null && now >= retry.at) return retryNow(state, now);
  switch (phase.name) {
    case 'playing':
      return watchPlaying(state, phase.movedAt, behind, now);
    case 'stalled':
      return watchStalled(state, phase.since, behind, now);
    case 'loading':
      if (retry !== null || now - phase.since < PLAYBACK_DURATIONS.loadingLimit) break;
      if (!isRemedyDue(state.remedies, phase.since, now)) break;
      return reload(state, now);
    case 'paused':
      if (phase.isResting || now - phase.since < PLAYBACK_DURATIONS.restAfter) break;
      return { state: { ...state, phase: { ...phase, isResting: true } }, commands: [{ type: 'rest' }] };
  }
  return { state, commands: [] };
}

/** Makes the retry that is due. Its answer is an error, which sets the next retry, or a playlist. */
function retryNow(state: LivePlayback, now: number): PlaybackStep {
  const { retry, phase } = state;
  if (retry === null || state.url === null) return { state: { ...state, retry: null }, commands: [] };
  const isStalled = phase.name !== 'playing' && phase.name !== 'paused';
  if (isStalled && retry.cause === 'missing' && now - retry.failingSince > PLAYBACK_DURATIONS.missingLimit) {
    return { state: { ...state, phase: { name: 'ended' }, retry: null }, commands: [{ type: 'rest' }] };
  }
  if (retry.cause === 'playlist') {
    const isDue = isRemedyDue(state.remedies, Number.NEGATIVE_INFINITY, now);
    return isDue ? reload({ ...state, retry: null }, now) : { state, commands: [] };
  }
  // Until the answer arrives, the next retry is far in the future. A missing answer is thus requested again.
  const waiting = { ...state, retry: { ...retry, at: now + PLAYBACK_DURATIONS.loadingLimit, isTried: true } };
  // The element needs a new source only if it shows no frame worth keeping. If only one quality of a stream is missing,
  // the list of qualities must be loaded again.
  const isListRequested = phase.name === 'waiting' || (isStalled && retry.cause === 'missing');
  return {
    state: waiting,
    commands: [isListRequested ? { type: 'load', url: state.url } : { type: 'resume-loading' }],
  };
}

function watchPlaying(state: LivePlayback, movedAt: number, behind: number | null, now: number): PlaybackStep {
  const still = now - movedAt;
  if (state.stream === 'down' && (still > PLAYBACK_DURATIONS.stalledAfter || outlived(state, now))) {
    return { state: { ...state, phase: { name: 'ended' }, retry: null }, commands: [{ type: 'rest' }] };
  }
  if (still > PLAYBACK_DURATIONS.stalledAfter) {
    return { state: { ...state, phase: { name: 'stalled', since: movedAt } }, commands: [] };
  }
  const isFar = behind !== null && behind > JUMP_WHEN_BEHIND;
  const mayJump = isFar && state.retry === null && state.stream !== 'interrupted';
  if (mayJump && isRemedyDue(state.remedies, Number.NEGATIVE_INFINITY, now)) {
    return { state: { ...state, remedies: addRemedy(state.remedies, now) }, commands: [{ type: 'seek-live' }] };
  }
  return { state, commands: [] };
}

const outlived = (state: LivePlayback, now: number) => now - state.downAt > PLAYBACK_DURATIONS.playOutLimit;

function watchStalled(state: LivePlayback, since: number, behind: number | null, now: number): PlaybackStep {
  if (state.stream === 'down') {
    return { state: { ...state, phase: { name: 'ended' }, retry: null }, commands: [{ type: 'rest' }] };
  }
  // Nothing can help while there is nothing to fetch.
  if (state.retry !== null || state.stream === 'interrupted') return { state, commands: [] };
  const isServed = now - state.loadedAt < PLAYBACK_DURATIONS.loadedWithin;
  const isStarving = isServed && behind !== null && behind < NOTHING_NEWER;
  if (!isRemedyDue(state.remedies, since, now, isStarving)) return { state, commands: [] };
  const remedy = REMEDIES[state.remedies.count];
  if (remedy === undefined) return reload(state, now);
  return { state: { ...state, remedies: addRemedy(state.remedies, now) }, commands: [{ type: remedy }] };
}

/** Loads everything again; counts as a remedy. */
const reload = (state: LivePlayback, now: number): PlaybackStep =>
  state.url === null
    ? { state: { ...state, phase: { name: 'waiting', since: now } }, commands: [] }
    : {
        state: {
          ...state,
          phase: { name: 'loading', since: now },
          position: 0,
          remedies: addRemedy(state.remedies, now),
        },
        commands: [{ type: 'load', url: state.url }],
      };
