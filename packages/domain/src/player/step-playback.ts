import type { LivePlayback, PlaybackCommand, PlaybackErrorKind, PlaybackEvent, PlaybackStep } from './live-playback.ts';
import { PLAYBACK_DURATIONS } from './playback-durations.ts';
import { decideOnMediaError, nextRetry, recoverMedia, startAnew } from './playback-faults.ts';
import { noRemedies, remediesWhileMoving } from './remedies.ts';
import { tickPlayback } from './tick-playback.ts';

/** Applies one event to the state and returns commands for the engine. Pure; `now` in milliseconds. */
export function stepPlayback(state: LivePlayback, event: PlaybackEvent, now: number): PlaybackStep {
  switch (event.type) {
    case 'source':
      return onSource(state, event.url, event.isInterrupted, now);
    case 'stream-up':
      return onUp(state, event.url, now);
    case 'stream-interrupted':
      return stay({ ...state, stream: 'interrupted' });
    case 'stream-resumed':
      return onResumed(state, now);
    case 'stream-down':
      return onDown(state, now);
    case 'leave':
      return {
        state: { ...state, phase: { name: 'idle' }, url: null, stream: 'unknown', retry: null },
        commands: [{ type: 'unload' }],
      };
    case 'ready':
      return onReady(state, now);
    case 'loaded':
      return onLoaded(state, now);
    case 'moved':
      return onMoved(state, event.position, now);
    case 'finished':
      return isOver(state) ? stay(state) : stay({ ...state, phase: { name: 'ended' }, retry: null });
    case 'error':
      return onError(state, event.kind, now);
    case 'play-refused':
      return stay({ ...state, wantsPlay: false, phase: paused(now) });
    case 'play':
      return onPlay(state, now);
    case 'pause':
      return onPause(state, now);
    case 'try-again':
      return state.url === null ? stay(state) : begin({ ...state, wantsPlay: true }, state.url, now);
    case 'tick':
      return tickPlayback(state, event.behind, now);
  }
}

const stay = (state: LivePlayback): PlaybackStep => ({ state, commands: [] });
const paused = (now: number) => ({ name: 'paused', since: now, isResting: false }) as const;
const isOver = ({ phase }: LivePlayback) => phase.name === 'ended' || phase.name === 'failed' || phase.name === 'idle';

const load = (state: LivePlayback, url: string, now: number): PlaybackStep => ({
  state: { ...state, url, phase: { name: 'loading', since: now }, retry: null, position: 0 },
  commands: [{ type: 'load', url }],
});

/** Loads an address that was not tried yet. */
const begin = (state: LivePlayback, url: string, now: number): PlaybackStep =>
  load({ ...state, remedies: noRemedies }, url, now);

function onSource(state: LivePlayback, url: string | null, isInterrupted: boolean, now: number): PlaybackStep {
  const { name } = state.phase;
  if (url === null) {
    if (name === 'idle') return stay({ ...state, stream: 'down', phase: { name: 'waiting', since: now } });
    return onDown(state, now);
  }
  if (url !== state.url) {
    const wantsPlay = state.url === null ? state.wantsPlay : true;
    const stream = isInterrupted ? 'interrupted' : 'live';
    return begin({ ...state, stream, wantsPlay, hasPlayed: false }, url, now);
  }
  // Only the topic, or the playback itself, shows that the broadcaster is back. An answer may be older than the
  // interruption.
  const stream = isInterrupted || state.stream === 'interrupted' ? 'interrupted' : 'live';
  const changed: LivePlayback = { ...state, stream };
  const isIdle = name === 'ended' || name === 'failed' || name === 'waiting';
  return isIdle ? begin(changed, url, now) : stay(changed);
}

const onUp = (state: LivePlayback, url: string, now: number): PlaybackStep =>
  state.url === url && state.stream === 'interrupted' ? onResumed(state, now) : onSource(state, url, false, now);

function onResumed(state: LivePlayback, now: number): PlaybackStep {
  const changed: LivePlayback = { ...state, stream: 'live', remedies: noRemedies };
  const { name } = state.phase;
  if (state.url === null || name === 'idle' || name === 'playing' || name === 'paused') return stay(changed);
  if (name === 'stalled') {
    return {
      state: { ...changed, retry: null, phase: { name: 'stalled', since: now } },
      commands: [{ type: 'resume-loading' }],
    };
  }
  return load(changed, state.url, now);
}

function onDown(state: LivePlayback, now: number): PlaybackStep {
  const changed: LivePlayback = { ...state, stream: 'down', downAt: now };
  if (isOver(state) || (state.phase.name === 'waiting' && state.url === null)) return stay(changed);
  if (state.phase.name === 'playing') return stay(changed);
  return { state: { ...changed, phase: { name: 'ended' }, retry: null }, commands: [{ type: 'rest' }] };
}

function onReady(state: LivePlayback, now: number): PlaybackStep {
  if (isOver(state)) return stay(state);
  return state.wantsPlay ? { state, commands: [{ type: 'play' }] } : stay({ ...state, phase: paused(now) });
}

function onLoaded(state: LivePlayback, now: number): PlaybackStep {
  const isFound = state.phase.name === 'waiting' && state.url !== null;
  // A playlist that contradicts the earlier one still does so when it is loaded again.
  const retry = state.retry?.cause === 'playlist' ? state.retry : null;
  const retried = state.retry ?? state.retried;
  return stay({
    ...state,
    retry,
    retried,
    loadedAt: now,
    phase: isFound ? { name: 'loading', since: now } : state.phase,
  });
}

function onMoved(state: LivePlayback, position: number, now: number): PlaybackStep {
  if (isOver(state) || !state.wantsPlay) return stay({ ...state, position });
  const since = state.phase.name === 'playing' ? state.phase.since : now;
  // Playback that runs again after a stop is new: nothing else is tried while the broadcaster is away.
  const isBack = state.stream === 'interrupted' && state.phase.name === 'stalled';
  return stay({
    ...state,
    position,
    hasPlayed: true,
    stream: isBack ? 'live' : state.stream,
    remedies: remediesWhileMoving(state.remedies, since, now),
    phase: { name: 'playing', since, movedAt: now },
  });
}

function onError(state: LivePlayback, kind: PlaybackErrorKind, now: number): PlaybackStep {
  if (isOver(state) || state.url === null) return stay(state);
  // A stream that was played before is listed again: its transcoder is only away for a moment.
  if (kind === 'unsupported' && !state.hasPlayed) return fail(state, 'unsupported');
  if (kind === 'media') return onMediaError(state, now);
  if (kind === 'playlist') return stay({ ...state, retry: startAnew(now) });
  if (kind === 'missing' && state.stream === 'down' && state.phase.name !== 'playing') {
    return { state: { ...state, phase: { name: 'ended' }, retry: null }, commands: [{ type: 'rest' }] };
  }
  const phase = state.phase.name === 'loading' ? ({ name: 'waiting', since: now } as const) : state.phase;
  return stay({ ...state, phase, retry: nextRetry(state, kind === 'unsupported' ? 'network' : kind, now) });
}

function onMediaError(state: LivePlayback, now: number): PlaybackStep {
  const { remedy, mediaErrors } = decideOnMediaError(state, now);
  const counted = { ...state, mediaErrors };
  if (remedy === 'give-up') return fail(counted, 'undecodable');
  if (remedy === 'load' && state.url !== null) return load(counted, state.url, now);
  return { state: counted, commands: recoverMedia(state) };
}

const fail = (state: LivePlayback, reason: 'unsupported' | 'undecodable'): PlaybackStep => ({
  state: { ...state, phase: { name: 'failed', reason }, retry: null },
  commands: [{ type: 'unload' }],
});

function onPlay(state: LivePlayback, now: number): PlaybackStep {
  const changed: LivePlayback = { ...state, wantsPlay: true };
  if (state.phase.name !== 'paused') return stay(changed);
  const commands: PlaybackCommand[] = [];
  if (state.phase.isResting) commands.push({ type: 'resume-loading' });
  if (now - state.phase.since >= PLAYBACK_DURATIONS.jumpAfterPause) commands.push({ type: 'seek-live' });
  return {
    state: { ...changed, phase: { name: 'loading', since: now } },
    commands: [...commands, { type: 'play' }],
  };
}

function onPause(state: LivePlayback, now: number): PlaybackStep {
  const changed: LivePlayback = { ...state, wantsPlay: false };
  const { name } = state.phase;
  if (name !== 'playing' && name !== 'stalled' && name !== 'loading') return stay(changed);
  return { state: { ...changed, phase: paused(now) }, commands: [{ type: 'pause' }] };
}
