import type { SharedCommand, SharedEvent } from '@bandshell/domain';
import type { ElementControl } from './element-control.ts';
import { bufferedAhead } from './engine/element-stats.ts';
import type { EngineStats } from './engine/engine.ts';
import type { EngineSeat } from './engine-seat.ts';
import type { SnapshotStore } from './snapshot-store.ts';

/** How far a nudge seeks (seconds). */
const NUDGE = 0.15;

/** What every player lets be done. */
export interface PlayerControls<Snapshot extends object>
  extends Pick<SnapshotStore<Snapshot>, 'getSnapshot' | 'subscribe'> {
  /** The page shows no player any more: playing and fetching stop. */
  leave(): void;
  play(): void;
  pause(): void;
  tryAgain(): void;
  setMuted(isMuted: boolean): void;
  /** 0 to 1; above 0 it also ends muting. */
  setVolume(volume: number): void;
  setLevel(index: number | 'auto'): void;
  stats(): EngineStats | null;
  destroy(): void;
}

/** The parts of a player, and its machine's way in. */
export interface PlayerParts<Snapshot extends object> {
  readonly video: HTMLVideoElement;
  readonly element: ElementControl;
  readonly seat: EngineSeat;
  readonly store: SnapshotStore<Snapshot>;
  readonly dispatch: (event: SharedEvent) => void;
}

/** What the controls do alike in every player. */
export function playerControls<Snapshot extends object>({
  element,
  seat,
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
      seat.engine()?.setLevel(index);
      store.publish();
    },
    stats: () => seat.engine()?.stats() ?? null,
  };
}

/** Carries out what both machines ask for. */
export function carryOutShared<Snapshot extends object>(
  command: SharedCommand,
  { video, element, seat, store, dispatch }: PlayerParts<Snapshot>,
): void {
  switch (command.type) {
    case 'resume-loading':
      seat.engine()?.resume();
      break;
    case 'rest':
      seat.engine()?.rest();
      break;
    case 'recover-media':
      seat.engine()?.recoverMedia();
      break;
    case 'unload':
      video.pause();
      seat.unload();
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
