import { ask, askAgain, stay } from './recorded-parts.ts';
import { RECORDED_DURATIONS, type RecordedPlayback, type RecordedStep } from './recorded-playback.ts';

/** What time alone brings about: tries that are due, a token that ends, the watchdog over a picture that stands. */
export function tickRecorded(state: RecordedPlayback, isAtEdge: boolean, now: number): RecordedStep {
  const { phase, retry } = state;
  const asked = askInTime(state, now);
  if (asked !== null) return asked;
  if (retry !== null && now >= retry.at) return retryNow(state, now);
  switch (phase.name) {
    case 'playing':
      if (now - phase.movedAt <= RECORDED_DURATIONS.stalledAfter) break;
      return stay({ ...state, phase: { name: 'stalled', since: phase.movedAt, remedies: 0 } });
    case 'stalled':
      return isAtEdge || retry !== null ? stay(state) : watchStalled(state, phase.since, phase.remedies, now);
    case 'seeking':
      if (retry !== null || isAtEdge || now - phase.since < RECORDED_DURATIONS.seekLimit) break;
      return reload(state, now);
    case 'loading':
      if (retry !== null || state.ask !== null || now - phase.since < RECORDED_DURATIONS.loadingLimit) break;
      return reload(state, now);
    case 'paused':
      if (phase.isResting || now - phase.since < RECORDED_DURATIONS.restAfter) break;
      return { state: { ...state, phase: { ...phase, isResting: true } }, commands: [{ type: 'rest' }] };
  }
  return stay(state);
}

/** The address: a try that is due, an answer that does not come, a token that will end, something that may be ready. */
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

/** The try that is due. Its answer is an error, which sets the next one, or media. */
function retryNow(state: RecordedPlayback, now: number): RecordedStep {
  const { retry, phase } = state;
  if (retry === null || state.url === null) return stay({ ...state, retry: null });
  if (retry.cause === 'playlist') return reload(state, now);
  // The next time is far off until the answer comes; an answer that never comes is asked for again.
  const waiting = { ...state, retry: { ...retry, at: now + RECORDED_DURATIONS.loadingLimit } };
  return phase.name === 'loading'
    ? { state: waiting, commands: [{ type: 'load', url: state.url, at: state.position }] }
    : { state: waiting, commands: [{ type: 'resume-loading' }] };
}

function watchStalled(state: RecordedPlayback, since: number, remedies: number, now: number): RecordedStep {
  const due = RECORDED_DURATIONS.remedies[remedies];
  if (due === undefined || now - since < due) return stay(state);
  if (remedies === 2) return reload(state, now);
  return {
    state: { ...state, phase: { name: 'stalled', since, remedies: remedies + 1 } },
    commands: [{ type: remedies === 0 ? 'nudge' : 'resume-loading' }],
  };
}

const reload = (state: RecordedPlayback, now: number): RecordedStep =>
  state.url === null
    ? stay(state)
    : {
        state: { ...state, retry: null, phase: { name: 'loading', since: now } },
        commands: [{ type: 'load', url: state.url, at: state.position }],
      };
