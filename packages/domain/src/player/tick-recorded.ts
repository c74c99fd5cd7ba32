import { ask, askAgain, stay } from './recorded-parts.ts';
import { RECORDED_DURATIONS, type RecordedPlayback, type RecordedStep } from './recorded-playback.ts';
import { addRemedy, isRemedyDue } from './remedies.ts';

/** Effects of time alone: retries that are due, a token that ends, and the watchdog over playback. */
export function tickRecorded(state: RecordedPlayback, isAtEdge: boolean, now: number): RecordedStep {
  const { phase, retry } = state;
  const asked = askInTime(state, now);
  if (asked !== null) return asked;
  if (retry !== null && now >= retry.at) return retryNow(state, now);
  switch (phase.name) {
    case 'playing':
      if (now - phase.movedAt <= RECORDED_DURATIONS.stalledAfter) break;
      return stay({ ...state, phase: { name: 'stalled', since: phase.movedAt } });
    case 'stalled':
      return retry === null ? watchStalled(state, phase.since, isAtEdge, now) : stay(state);
    case 'seeking':
      if (retry !== null || now - phase.since < RECORDED_DURATIONS.seekLimit) break;
      return isRemedyDue(state.remedies, phase.since, now, isAtEdge) ? reload(state, now) : stay(state);
    case 'loading':
      if (retry !== null || state.ask !== null || now - phase.since < RECORDED_DURATIONS.loadingLimit) break;
      return isRemedyDue(state.remedies, phase.since, now) ? reload(state, now) : stay(state);
    case 'paused':
      if (phase.isResting || now - phase.since < RECORDED_DURATIONS.restAfter) break;
      return { state: { ...state, phase: { ...phase, isResting: true } }, commands: [{ type: 'rest' }] };
  }
  return stay(state);
}

/**
 * Requests for the address: a retry that is due, a missing answer, a token that will end, content that may be ready.
 */
function askInTime(state: RecordedPlayback, now: number): RecordedStep | null {
  const { phase, expiresAt } = state;
  if (state.ask?.name === 'waiting') return now >= state.ask.until ? ask(state, now, state.ask.attempt) : null;
  if (state.ask?.name === 'asking') {
    return now - state.ask.since >= RECORDED_DURATIONS.askLimit ? askAgain(state, now) : null;
  }
  if (phase.name === 'failed') {
    const isDue = phase.reason === 'not-ready' && now - phase.since >= RECORDED_DURATIONS.askAgain;
    return isDue ? ask({ ...state, phase: { ...phase, since: now } }, now, 0) : null;
  }
  const isRunning = phase.name === 'playing' || phase.name === 'stalled' || phase.name === 'seeking';
  const isEnding = expiresAt !== null && now >= expiresAt - RECORDED_DURATIONS.renewBefore;
  return isRunning && isEnding ? ask(state, now, 0) : null;
}

/** Makes the retry that is due. Its answer is an error, which sets the next retry, or media. */
function retryNow(state: RecordedPlayback, now: number): RecordedStep {
  const { retry, phase } = state;
  if (retry === null || state.url === null) return stay({ ...state, retry: null });
  if (retry.cause === 'playlist') {
    return isRemedyDue(state.remedies, Number.NEGATIVE_INFINITY, now) ? reload(state, now) : stay(state);
  }
  // Until the answer arrives, the next retry is far in the future. A missing answer is thus requested again.
  const waiting = { ...state, retry: { ...retry, at: now + RECORDED_DURATIONS.loadingLimit, isTried: true } };
  return phase.name === 'loading'
    ? { state: waiting, commands: [{ type: 'load', url: state.url, at: state.position }] }
    : { state: waiting, commands: [{ type: 'resume-loading' }] };
}

/** Remedies against playback that stands still. After these everything is loaded again, with growing intervals. */
const REMEDIES = ['nudge', 'resume-loading'] as const;

function watchStalled(state: RecordedPlayback, since: number, isAtEdge: boolean, now: number): RecordedStep {
  if (!isRemedyDue(state.remedies, since, now, isAtEdge)) return stay(state);
  const remedy = REMEDIES[state.remedies.count];
  if (remedy === undefined) return reload(state, now);
  return { state: { ...state, remedies: addRemedy(state.remedies, now) }, commands: [{ type: remedy }] };
}

/** Loads everything again; counts as a remedy. */

const reload = (state: RecordedPlayback, now: number): RecordedStep =>
  state.url === null
    ? stay(state)
    : {
        state: {
          ...state,
          retry: null,
          phase: { name: 'loading', since: now },
          remedies: addRemedy(state.remedies, now),
        },
        commands: [{ type: 'load', url: state.url, at: state.position }],
      };
