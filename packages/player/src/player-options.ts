import type { CreateEngine } from './engine/engine.ts';

/** The options of a player. */
export interface PlayerOptions {
  readonly video: HTMLVideoElement;
  /** Resolves to null if the browser cannot play at all; rejects if the code cannot be fetched. */
  readonly loadEngine: () => Promise<CreateEngine | null>;
  /** 0 to 1. */
  readonly volume: number;
  readonly isMuted: boolean;
  /** Errors that the engine could not recover from, for the log. */
  readonly warn: (message: string) => void;
}
