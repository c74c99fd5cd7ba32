import type { SharedCommand, SharedEvent } from '@bandshell/domain/player';
import type { ElementControl } from './element-control.ts';
import { bufferedAhead } from './engine/element-stats.ts';
import type { EngineStats } from './engine/engine.ts';
import type { EngineLoader } from './engine-loader.ts';
import type { SnapshotStore } from './snapshot-store.ts';

/** How far a nudge seeks (seconds). */
const NUDGE = 0.15;

/** The controls of every player. */
export interface PlayerControls<Snapshot extends object>
  extends Pick<SnapshotStore<Snapshot>, 'getSnapshot' | 'subscribe'> {
  /** The page shows no player any more: playback and fetching stop. */
  leave(): void;
  play(): void;
  pause(): void;
  tryAgain(): void;
  setMuted(isMuted: boolean): void;
  /** 0 to 1; above 0 it also unmutes. */
  setVolume(volume: number): void;
  setLevel(index: number | 'auto'): void;
  stats(): EngineStats | null;
  destroy(): void;
}

/** The parts of a player, and the function to send events to its machine. */
export interface PlayerParts<Snapshot extends object> {
  readonly video: HTMLVideoElement;
  readonly element: ElementControl;
  readonly loader: EngineLoader;
  readonly store: SnapshotStore<Snapshot>;
  readonly dispatch: (event: SharedEvent) => void;
}

/** The controls that are the same in every player. */
export function playerControls<Snapshot extends object>({
  element,
  loader,
  store,
  dispatch,
}: PlayerParts<Snapshot>): Omit<PlayerControls<Snapshot>, 'destroy'> {
  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    leave: () => dispatch({ type: 'leave' }),
    play: () => dispatch({ type: 'play' }),
    pause: () => dispatch({ type: 'pause' }),
    tryAgain: () => dispatch({ type: 'try-again' }),
    setMuted(muted) {
      element.setMuted(muted);
      store.publish();
    },
    setVolume(volume) {
      element.setVolume(volume);
      store.publish();
    },
    setLevel(index) {
      loader.engine()?.setLevel(index);
      store.publish();
    },
    stats: () => loader.engine()?.stats() ?? null,
  };
}

/** Executes the commands of both machines. */
export function carryOutShared<Snapshot extends object>(
  command: SharedCommand,
  { video, element, loader, store, dispatch }: PlayerParts<Snapshot>,
): void {
  switch (command.type) {
    case 'resume-loading':
      loader.engine()?.resume();
      break;
    case 'rest':
      loader.engine()?.rest();
      break;
    case 'recover-media':
      loader.engine()?.recoverMedia();
      break;
    case 'unload':
      video.pause();
      loader.unload();
      break;
    case 'play':
      void element.play().then((started) => {
        if (started === 'refused') dispatch({ type: 'play-refused' });
        else store.publish();
      });
      break;
    case 'pause':
      video.pause();
      break;
    case 'nudge':
      if (bufferedAhead(video) > NUDGE) video.currentTime += NUDGE;
  }
}
