import {
  estimateLatency,
  idlePlayback,
  type PlaybackCommand,
  type PlaybackEvent,
  playbackNotice,
  smoothLatency,
  stepPlayback,
} from '@bandshell/domain/player';
import { controlElement } from './element-control.ts';
import type { EngineTiming, LatencyMode } from './engine/engine.ts';
import { createEngineLoader } from './engine-loader.ts';
import { followElement } from './follow-element.ts';
import { carryOutShared, type PlayerControls, type PlayerParts, playerControls } from './player-controls.ts';
import type { PlayerOptions } from './player-options.ts';
import type { PlayerSnapshot } from './player-snapshot.ts';
import { progressWatch } from './progress-watch.ts';
import { runMachine } from './run-machine.ts';
import { snapshotStore } from './snapshot-store.ts';

/** Further behind the target position than this (seconds), the controls offer a jump to the live edge. */
const OFF_EDGE = 2.5;

export interface LivePlayer extends PlayerControls<PlayerSnapshot> {
  /** The channel's stream as the page has it; null when offline. Changes from its topic come by the calls below. */
  setSource(source: { readonly url: string; readonly isInterrupted: boolean } | null): void;
  streamUp(url: string): void;
  streamInterrupted(): void;
  streamResumed(): void;
  streamDown(): void;
  /** Goes to the live edge and plays; loads again if playback stands still. */
  goLive(): void;
  /** It holds for the streams that are loaded later, too. */
  setLatencyMode(mode: LatencyMode): void;
  /** Plays the stream's sound without its picture, which needs little data; also the streams that are loaded later. */
  setSoundOnly(isOn: boolean): void;
  /** The current position relative to the live edge and the stream's dates; null while nothing is loaded. */
  timing(): EngineTiming | null;
}

/** The playlist of a stream's sound alone, which the library leaves out where there are pictures. */
const soundOf = (url: string): string => url.replace(/[^/]*$/, 'audio/index.m3u8');

/** Plays a live channel in a video element: connects the playback machine with an engine. */
export function createLivePlayer(options: PlayerOptions): LivePlayer {
  const { video } = options;
  let hasPicture = false;
  let latency: number | null = null;
  let latencyMode: LatencyMode = 'low';
  let wantsSoundOnly = false;
  /** Address of a stream that has no rendition of its sound alone. */
  let soundless: string | null | undefined;
  const element = controlElement(video, options);
  const progress = progressWatch(video);
  const loader = createEngineLoader({
    ...options,
    mode: 'live',
    onLevels: () => store.publish(),
    onEvent: (event) => {
      if (event.type === 'ready' && latencyMode !== 'low') loader.engine()?.setLatencyMode(latencyMode);
      if (event.type !== 'error') return dispatch(event);
      if (event.kind === 'missing' && isSoundOnly())
        return loadAgain(() => {
          soundless = machine.state().url;
        });
      // A live stream's playlists need no token, so a refusal counts as a network error.
      dispatch({ type: 'error', kind: event.kind === 'denied' ? 'network' : event.kind });
    },
  });

  const carryOut = (command: PlaybackCommand) => {
    switch (command.type) {
      case 'load':
        forgetPicture();
        return loader.load(isSoundOnly() ? soundOf(command.url) : command.url);
      case 'seek-live':
        return loader.engine()?.seekToLive();
      case 'unload':
        forgetPicture();
        return carryOutShared(command, parts);
      default:
        return carryOutShared(command, parts);
    }
  };
  const forgetPicture = () => {
    hasPicture = false;
    latency = null;
  };

  const isSoundOnly = () => wantsSoundOnly && machine.state().url !== soundless;
  /** The same stream in another way: its controls stay, and so does a pause. */
  const loadAgain = (change: () => void) => {
    change();
    const { wantsPlay } = machine.state();
    const had = hasPicture;
    dispatch({ type: 'try-again' });
    hasPicture = had;
    if (!wantsPlay) dispatch({ type: 'pause' });
    store.publish();
  };

  const look = () => {
    if (!progress.hasMoved()) return;
    hasPicture = true;
    dispatch({ type: 'moved', position: video.currentTime });
  };
  const onTick = () => {
    look();
    dispatch({ type: 'tick', behind: behindAim() });
    const timing = timingWhilePlaying();
    if (timing !== null) latency = smoothLatency(latency, estimateLatency(timing, Date.now()));
    store.publish();
  };
  const timingWhilePlaying = () =>
    machine.state().phase.name === 'playing' ? (loader.engine()?.timing() ?? null) : null;
  const behindAim = () => loader.engine()?.timing().behind ?? null;

  const read = (): PlayerSnapshot => {
    const playback = machine.state();
    const engine = loader.engine();
    return {
      phase: playback.phase.name,
      notice: playbackNotice(playback, machine.now()),
      wantsPlay: playback.wantsPlay,
      hasPicture,
      isMuted: video.muted,
      isMutedByBrowser: element.isMutedByBrowser(),
      volume: video.volume,
      levels: loader.levels(),
      level: engine?.level() ?? null,
      isAutoLevel: engine?.isAuto() ?? true,
      isSoundOnly: isSoundOnly(),
      latencyMode: engine?.latencyMode() ?? null,
      latency: latency === null ? null : Math.round(latency * 10) / 10,
      isAtLiveEdge: (behindAim() ?? 0) <= OFF_EDGE,
    };
  };

  const machine = runMachine({
    idle: idlePlayback,
    step: stepPlayback,
    carryOut,
    onTick,
    onStep: () => store.publish(),
  });
  const dispatch: (event: PlaybackEvent) => void = machine.dispatch;
  const store = snapshotStore(read);
  const parts: PlayerParts<PlayerSnapshot> = { video, element, loader, store, dispatch };
  const unfollow = followElement({ ...parts, state: machine.state, onSound: store.publish, onPicture: look });

  return {
    ...playerControls(parts),
    setSource: (source) =>
      dispatch({ type: 'source', url: source?.url ?? null, isInterrupted: source?.isInterrupted ?? false }),
    streamUp: (url) => dispatch({ type: 'stream-up', url }),
    streamInterrupted: () => dispatch({ type: 'stream-interrupted' }),
    streamResumed: () => dispatch({ type: 'stream-resumed' }),
    streamDown: () => dispatch({ type: 'stream-down' }),
    goLive: () => {
      if (machine.state().phase.name === 'stalled') return dispatch({ type: 'try-again' });
      loader.engine()?.seekToLive();
      dispatch({ type: 'play' });
    },
    setLatencyMode: (mode) => {
      latencyMode = mode;
      loader.engine()?.setLatencyMode(mode);
      latency = null;
      store.publish();
    },
    setSoundOnly: (isOn) => {
      if (isOn === isSoundOnly()) return;
      loadAgain(() => {
        wantsSoundOnly = isOn;
        soundless = undefined;
      });
    },
    timing: () => loader.engine()?.timing() ?? null,
    destroy() {
      if (!machine.stop()) return;
      unfollow();
      progress.stop();
      store.close();
      carryOutShared({ type: 'unload' }, parts);
    },
  };
}
