import {
  estimateLatency,
  idlePlayback,
  type PlaybackCommand,
  type PlaybackEvent,
  playbackNotice,
  smoothLatency,
  stepPlayback,
} from '@bandshell/domain';
import { controlElement } from './element-control.ts';
import type { EngineTiming } from './engine/engine.ts';
import { engineSeat } from './engine-seat.ts';
import { followElement } from './follow-element.ts';
import { carryOutShared, type PlayerControls, type PlayerParts, playerControls } from './player-controls.ts';
import type { PlayerOptions } from './player-options.ts';
import type { PlayerSnapshot } from './player-snapshot.ts';
import { progressWatch } from './progress-watch.ts';
import { runMachine } from './run-machine.ts';
import { snapshotStore } from './snapshot-store.ts';

/** Further behind the engine's aim than this, the controls offer the way to the live edge (seconds). */
const OFF_EDGE = 2.5;

export interface LivePlayer extends PlayerControls<PlayerSnapshot> {
  /** The channel's stream as the page has it; null when offline. What its topic tells comes by the calls below. */
  setSource(source: { readonly url: string; readonly isInterrupted: boolean } | null): void;
  streamUp(url: string): void;
  streamInterrupted(): void;
  streamResumed(): void;
  streamDown(): void;
  /** Goes to the live edge and plays; begins anew where the picture stands. */
  goLive(): void;
  /** Where the picture stands against the stream's edge and its dates; null while nothing is loaded. */
  timing(): EngineTiming | null;
}

/** Plays a live channel in a video element: carries the playback machine's commands to an engine and back. */
export function createLivePlayer(options: PlayerOptions): LivePlayer {
  const { video } = options;
  let hasPicture = false;
  let latency: number | null = null;
  const element = controlElement(video, options);
  const progress = progressWatch(video);
  const seat = engineSeat({
    ...options,
    mode: 'live',
    onLevels: () => store.publish(),
    onEvent: (event) => {
      if (event.type !== 'error') return dispatch(event);
      // A live stream's playlists need no token: a refusal is the network's matter.
      dispatch({ type: 'error', kind: event.kind === 'denied' ? 'network' : event.kind });
    },
  });

  const carryOut = (command: PlaybackCommand) => {
    switch (command.type) {
      case 'load':
        forgetPicture();
        return seat.load(command.url);
      case 'seek-live':
        return seat.engine()?.seekToLive();
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
    machine.state().phase.name === 'playing' ? (seat.engine()?.timing() ?? null) : null;
  const behindAim = () => seat.engine()?.timing().behind ?? null;

  const read = (): PlayerSnapshot => {
    const playback = machine.state();
    const engine = seat.engine();
    return {
      phase: playback.phase.name,
      notice: playbackNotice(playback, machine.now()),
      wantsPlay: playback.wantsPlay,
      hasPicture,
      isMuted: video.muted,
      isMutedByBrowser: element.isMutedByBrowser(),
      volume: video.volume,
      levels: seat.levels(),
      level: engine?.level() ?? null,
      isAutoLevel: engine?.isAuto() ?? true,
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
  const parts: PlayerParts<PlayerSnapshot> = { video, element, seat, store, dispatch };
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
      seat.engine()?.seekToLive();
      dispatch({ type: 'play' });
    },
    timing: () => seat.engine()?.timing() ?? null,
    destroy() {
      if (!machine.stop()) return;
      unfollow();
      progress.stop();
      store.close();
      carryOutShared({ type: 'unload' }, parts);
    },
  };
}
