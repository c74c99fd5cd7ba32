import { decideOnMediaError, nextRetry, recoverMedia, startAnew } from './playback-faults.ts';
import { ask, askAgain, paused, stay, withoutContent } from './recorded-parts.ts';
import {
  MOST_DENIALS,
  RECORDED_DURATIONS,
  type RecordedEvent,
  type RecordedFailure,
  type RecordedPlayback,
  type RecordedStep,
} from './recorded-playback.ts';
import { noRemedies, remediesWhileMoving } from './remedies.ts';
import { tickRecorded } from './tick-recorded.ts';

/** Applies one event to the state and returns commands for the engine. Pure; `now` in milliseconds. */
export function stepRecorded(state: RecordedPlayback, event: RecordedEvent, now: number): RecordedStep {
  if (event.type === 'open') return onOpen(state, event.startAt, now);
  if (state.phase.name === 'idle') return stay(state);
  switch (event.type) {
    case 'access':
      return onAccess(state, event, now);
    case 'access-refused':
      return fail(state, event.reason, now);
    case 'access-failed':
      return askAgain(state, now);
    case 'leave':
      return { state: { ...withoutContent(state), wantsPlay: true }, commands: [{ type: 'unload' }] };
    case 'ready':
      return onReady(state, now);
    case 'loaded':
      return stay(
        state.retry === null || state.retry.cause === 'playlist'
          ? state
          : { ...state, retry: null, retried: state.retry },
      );
    case 'moved':
      return onMoved(state, event.position, now);
    case 'seek':
      return onSeek(state, Math.max(0, event.to), now);
    case 'finished':
      return isOver(state)
        ? stay(state)
        : { state: { ...state, phase: { name: 'ended' }, retry: null }, commands: [{ type: 'pause' }] };
    case 'error':
      return onError(state, event.kind, now);
    case 'play-refused':
      return stay({ ...state, wantsPlay: false, phase: paused(now) });
    case 'play':
      return onPlay(state, now);
    case 'pause':
      return onPause(state, now);
    case 'try-again':
      return onTryAgain(state, now);
    case 'tick':
      return tickRecorded(state, event.isAtEdge, now);
  }
}

const isOver = ({ phase }: RecordedPlayback) => phase.name === 'ended' || phase.name === 'failed';

function onOpen(state: RecordedPlayback, startAt: number | null, now: number): RecordedStep {
  const opened = ask({ ...withoutContent(state), startAt, phase: { name: 'opening', since: now } }, now, 0);
  return state.phase.name === 'idle' ? opened : { ...opened, commands: [{ type: 'unload' }, ...opened.commands] };
}

function onAccess(
  state: RecordedPlayback,
  { url, expiresAt, resumeAt }: Extract<RecordedEvent, { type: 'access' }>,
  now: number,
): RecordedStep {
  if (state.ask === null) return stay(state);
  const leastEnd = now + RECORDED_DURATIONS.renewAfter + RECORDED_DURATIONS.renewBefore;
  const changed = { ...state, ask: null, expiresAt: expiresAt === null ? null : Math.max(expiresAt, leastEnd) };
  const isWaiting = state.phase.name === 'opening' || (state.phase.name === 'failed' && state.url === null);
  if (isWaiting) return load({ ...changed, startAt: null }, url, state.startAt ?? resumeAt, now);
  if (state.phase.name === 'failed') return stay({ ...changed, url });
  // If the address is the same, a missing playlist is tried again at its time.
  if (state.retry?.cause === 'missing' && url === state.url) return stay(changed);
  const renewed: RecordedPlayback = { ...changed, url, retry: null, retried: state.retry ?? state.retried };
  const goOn = state.denials > 0 || state.retry !== null;
  return {
    state: renewed,
    commands: goOn ? [{ type: 'renew', url }, { type: 'resume-loading' }] : [{ type: 'renew', url }],
  };
}

const load = (state: RecordedPlayback, url: string, at: number, now: number): RecordedStep => ({
  state: { ...state, url, position: at, phase: { name: 'loading', since: now }, retry: null },
  commands: [{ type: 'load', url, at }],
});

function onReady(state: RecordedPlayback, now: number): RecordedStep {
  if (isOver(state)) return stay(state);
  return state.wantsPlay ? { state, commands: [{ type: 'play' }] } : stay({ ...state, phase: paused(now) });
}

function onMoved(state: RecordedPlayback, position: number, now: number): RecordedStep {
  if (isOver(state) || state.phase.name === 'opening') return stay(state);
  const moved = { ...state, position, denials: 0 };
  if (!state.wantsPlay) return stay(moved);
  const since = state.phase.name === 'playing' ? state.phase.since : now;
  const remedies = remediesWhileMoving(state.remedies, since, now);
  return stay({ ...moved, remedies, phase: { name: 'playing', since, movedAt: now } });
}

function onSeek(state: RecordedPlayback, to: number, now: number): RecordedStep {
  const { phase } = state;
  switch (phase.name) {
    case 'idle':
    case 'failed':
      return stay(state);
    case 'opening':
      return stay({ ...state, startAt: to, position: to });
    case 'loading':
      return state.url === null ? stay({ ...state, startAt: to }) : load(state, state.url, to, now);
    case 'paused': {
      const resumes = phase.isResting ? ([{ type: 'resume-loading' }] as const) : [];
      return {
        state: { ...state, position: to, phase: { ...phase, since: now, isResting: false } },
        commands: [...resumes, { type: 'seek', to }],
      };
    }
    case 'playing':
    case 'seeking':
    case 'stalled':
    case 'ended':
      return {
        state: {
          ...state,
          position: to,
          wantsPlay: true,
          remedies: noRemedies,
          phase: { name: 'seeking', since: now },
        },
        commands: [{ type: 'seek', to }, { type: 'play' }],
      };
  }
}

function onError(
  state: RecordedPlayback,
  kind: Extract<RecordedEvent, { type: 'error' }>['kind'],
  now: number,
): RecordedStep {
  if (state.phase.name === 'failed' || state.url === null) return stay(state);
  switch (kind) {
    case 'unsupported':
      return fail(state, 'unsupported', now);
    case 'media':
      return onMediaError(state, now);
    case 'denied': {
      if (state.ask !== null) return stay(state);
      if (state.denials >= MOST_DENIALS) return fail(state, 'no-token', now);
      return ask({ ...state, denials: state.denials + 1 }, now, 0);
    }
    case 'playlist':
      return stay({ ...state, retry: startAnew(now) });
    case 'missing':
    case 'network': {
      const retry = nextRetry(state, kind, now);
      const isStalled = state.phase.name !== 'playing' && state.phase.name !== 'paused';
      if (kind === 'missing' && isStalled && now - retry.failingSince >= RECORDED_DURATIONS.missingLimit) {
        return fail(state, 'unavailable', now);
      }
      // Open content may have become restricted. An address without a token is then answered as if nothing existed.
      const isAsked = kind === 'missing' && state.ask === null && retry.attempt === 0;
      return isAsked ? ask({ ...state, retry }, now, 0) : stay({ ...state, retry });
    }
  }
}

function onMediaError(state: RecordedPlayback, now: number): RecordedStep {
  const { remedy, mediaErrors } = decideOnMediaError(state, now);
  const counted = { ...state, mediaErrors };
  if (remedy === 'give-up') return fail(counted, 'undecodable', now);
  if (remedy === 'load' && state.url !== null) return load(counted, state.url, state.position, now);
  return { state: counted, commands: recoverMedia(state) };
}

const fail = (state: RecordedPlayback, reason: RecordedFailure, now: number): RecordedStep => ({
  state: { ...state, ask: null, retry: null, url: null, denials: 0, phase: { name: 'failed', reason, since: now } },
  commands: [{ type: 'unload' }],
});

function onPlay(state: RecordedPlayback, now: number): RecordedStep {
  const changed: RecordedPlayback = { ...state, wantsPlay: true };
  if (state.phase.name === 'ended') return onSeek(changed, 0, now);
  if (state.phase.name !== 'paused') return stay(changed);
  return {
    state: { ...changed, phase: { name: 'seeking', since: now } },
    commands: state.phase.isResting ? [{ type: 'resume-loading' }, { type: 'play' }] : [{ type: 'play' }],
  };
}

function onPause(state: RecordedPlayback, now: number): RecordedStep {
  const changed: RecordedPlayback = { ...state, wantsPlay: false };
  const { name } = state.phase;
  const isRunning = name === 'playing' || name === 'stalled' || name === 'loading' || name === 'seeking';
  return isRunning ? { state: { ...changed, phase: paused(now) }, commands: [{ type: 'pause' }] } : stay(changed);
}

function onTryAgain(state: RecordedPlayback, now: number): RecordedStep {
  const startAt = state.position > 0 ? state.position : state.startAt;
  return ask({ ...withoutContent(state), startAt, wantsPlay: true, phase: { name: 'opening', since: now } }, now, 0);
}
