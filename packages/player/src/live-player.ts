import {
  estimateLatency,
  idlePlayback,
  nameLevels,
  type PlaybackCommand,
  type PlaybackEvent,
  playbackNotice,
  smoothLatency,
  stepPlayback,
} from '@bandshell/domain';
import { controlElement, type ElementControl, type StartedPlay } from './element-control.ts';
import { bufferedAhead } from './engine/element-stats.ts';
import type { CreateEngine, Engine, EngineEvent, EngineStats, EngineTiming } from './engine/engine.ts';
import { isSameSnapshot, type PlayerLevel, type PlayerSnapshot } from './player-snapshot.ts';

const TICK_MS = 250;
/** Further behind the engine's aim than this, the controls offer the way to the live edge (seconds). */
const OFF_EDGE = 2.5;
const NUDGE = 0.15;

export interface LivePlayerOptions {
  readonly video: HTMLVideoElement;
  /** Resolves to null when the browser cannot play at all; rejects when the code cannot be fetched. */
  readonly loadEngine: () => Promise<CreateEngine | null>;
  readonly volume: number;
  readonly isMuted: boolean;
  /** Errors that the engine could not mend itself, for the log. */
  readonly warn: (message: string) => void;
}

export interface LivePlayer {
  getSnapshot(): PlayerSnapshot;
  /** Calls back after each change until the answer is called. */
  subscribe(onChange: () => void): () => void;
  /** The channel's stream as the page or its topic tells it; null when offline. */
  setSource(source: { readonly url: string; readonly isInterrupted: boolean } | null): void;
  streamInterrupted(): void;
  streamResumed(): void;
  streamDown(): void;
  /** The page shows no player any more: playing and fetching stop. */
  leave(): void;
  play(): void;
  pause(): void;
  /** Seeks to the live edge and plays. */
  goLive(): void;
  tryAgain(): void;
  setMuted(isMuted: boolean): void;
  /** 0 to 1; above 0 it also ends muting. */
  setVolume(volume: number): void;
  setLevel(index: number | 'auto'): void;
  /** Where the picture stands against the stream's edge and its dates; null while nothing is loaded. */
  timing(): EngineTiming | null;
  stats(): EngineStats | null;
  destroy(): void;
}

/** Plays a live channel in a video element: carries the playback machine's commands to an engine and back. */
export function createLivePlayer({ video, loadEngine, volume, isMuted, warn }: LivePlayerOptions): LivePlayer {
  let playback = idlePlayback;
  let engine: Engine | null = null;
  let engineLoading = false;
  let pendingUrl: string | null = null;
  let hasPicture = false;
  let latency: number | null = null;
  let levels: readonly PlayerLevel[] = [];
  let timer: ReturnType<typeof setInterval> | undefined;
  let isDestroyed = false;
  const changes = new Set<() => void>();
  const element: ElementControl = controlElement(video, { volume, isMuted });

  const dispatch = (event: PlaybackEvent) => {
    if (isDestroyed) return;
    const step = stepPlayback(playback, event, Date.now());
    playback = step.state;
    for (const command of step.commands) carryOut(command);
    const needsTicks = playback.phase.name !== 'idle';
    if (needsTicks && timer === undefined) timer = setInterval(tick, TICK_MS);
    if (!needsTicks) {
      clearInterval(timer);
      timer = undefined;
    }
    publish();
  };

  const carryOut = (command: PlaybackCommand) => {
    switch (command.type) {
      case 'load':
        hasPicture = false;
        latency = null;
        return load(command.url);
      case 'resume-loading':
        return engine?.resume();
      case 'rest':
        return engine?.rest();
      case 'unload':
        return unload();
      case 'play':
        return void element.play().then(onStarted);
      case 'pause':
        return video.pause();
      case 'nudge':
        if (bufferedAhead(video) > NUDGE) video.currentTime += NUDGE;
        return;
      case 'seek-live':
        return engine?.seekToLive();
      case 'recover-media':
        return engine?.recoverMedia();
    }
  };

  const onStarted = (started: StartedPlay) => {
    if (started === 'refused') dispatch({ type: 'play-refused' });
    else publish();
  };

  const load = (url: string) => {
    pendingUrl = url;
    if (engine !== null) return engine.load(url);
    if (engineLoading) return;
    engineLoading = true;
    loadEngine().then(
      (create) => {
        engineLoading = false;
        if (isDestroyed || pendingUrl === null) return;
        if (create === null) return dispatch({ type: 'error', kind: 'unsupported' });
        engine = create({ video, mode: 'live', onEvent: onEngineEvent });
        engine.load(pendingUrl);
      },
      (error: unknown) => {
        engineLoading = false;
        warn(`Player: the engine could not be fetched (${String(error)})`);
        dispatch({ type: 'error', kind: 'network' });
      },
    );
  };

  const unload = () => {
    pendingUrl = null;
    hasPicture = false;
    latency = null;
    levels = [];
    video.pause();
    engine?.destroy();
    engine = null;
  };

  const onEngineEvent = (event: EngineEvent) => {
    switch (event.type) {
      case 'levels':
        levels = nameLevels(engine?.levels() ?? []);
        return publish();
      case 'error':
        warn(`Player: ${event.kind} error (${event.detail})`);
        // A live stream's playlists need no token: a refusal is the network's matter.
        return dispatch({ type: 'error', kind: event.kind === 'denied' ? 'network' : event.kind });
      default:
        return dispatch({ type: event.type });
    }
  };

  const tick = () => {
    const position = video.currentTime;
    if (!video.paused && video.readyState >= 2 && position !== playback.position && position > 0) {
      hasPicture = true;
      dispatch({ type: 'moved', position });
    }
    const behind = behindAim();
    dispatch({ type: 'tick', behind });
    if (playback.phase.name === 'playing' && engine !== null) {
      latency = smoothLatency(latency, estimateLatency(engine.timing(), Date.now()));
    }
    publish();
  };

  const behindAim = (): number | null => {
    if (engine === null || playback.phase.name !== 'playing') return null;
    const { toEdge, target } = engine.timing();
    return toEdge === null || target === null ? null : toEdge - target;
  };

  const read = (): PlayerSnapshot => ({
    phase: playback.phase.name,
    notice: playbackNotice(playback, Date.now()),
    wantsPlay: playback.wantsPlay,
    hasPicture,
    isMuted: video.muted,
    isMutedByBrowser: element.isMutedByBrowser(),
    volume: video.volume,
    levels,
    level: engine?.level() ?? null,
    isAutoLevel: engine?.isAuto() ?? true,
    latency: latency === null ? null : Math.round(latency * 10) / 10,
    isAtLiveEdge: (behindAim() ?? 0) <= OFF_EDGE,
  });

  let snapshot = read();
  const publish = () => {
    const next = read();
    if (isSameSnapshot(snapshot, next)) return;
    snapshot = next;
    for (const change of [...changes]) change();
  };

  const listeners = new AbortController();
  const { signal } = listeners;
  video.addEventListener('volumechange', publish, { signal });
  // Media keys and the system's own controls speak to the element, not to us.
  video.addEventListener(
    'pause',
    () => {
      const isOurs = !playback.wantsPlay || video.ended || playback.phase.name === 'ended';
      if (!isOurs && playback.phase.name === 'playing') dispatch({ type: 'pause' });
    },
    { signal },
  );
  video.addEventListener('play', () => !playback.wantsPlay && dispatch({ type: 'play' }), { signal });
  video.addEventListener('playing', tick, { signal });

  return {
    getSnapshot: () => snapshot,
    subscribe(onChange) {
      changes.add(onChange);
      return () => changes.delete(onChange);
    },
    setSource: (source) =>
      dispatch({ type: 'source', url: source?.url ?? null, isInterrupted: source?.isInterrupted ?? false }),
    streamInterrupted: () => dispatch({ type: 'stream-interrupted' }),
    streamResumed: () => dispatch({ type: 'stream-resumed' }),
    streamDown: () => dispatch({ type: 'stream-down' }),
    leave: () => dispatch({ type: 'leave' }),
    play: () => dispatch({ type: 'play' }),
    pause: () => dispatch({ type: 'pause' }),
    goLive: () => {
      engine?.seekToLive();
      dispatch({ type: 'play' });
    },
    tryAgain: () => dispatch({ type: 'try-again' }),
    setMuted(muted) {
      element.setMuted(muted);
      publish();
    },
    setVolume(next) {
      element.setVolume(next);
      publish();
    },
    setLevel(index) {
      engine?.setLevel(index);
      publish();
    },
    timing: () => engine?.timing() ?? null,
    stats: () => engine?.stats() ?? null,
    destroy() {
      if (isDestroyed) return;
      isDestroyed = true;
      listeners.abort();
      clearInterval(timer);
      changes.clear();
      unload();
    },
  };
}
