import type { CreateEngine } from './engine/engine.ts';

/** What a player is made of. */
export interface PlayerOptions {
  readonly video: HTMLVideoElement;
  /** Resolves to null when the browser cannot play at all; rejects when the code cannot be fetched. */
  readonly loadEngine: () => Promise<CreateEngine | null>;
  /** 0 to 1. */
  readonly volume: number;
  readonly isMuted: boolean;
  /** Errors that the engine could not mend itself, for the log. */
  readonly warn: (message: string) => void;
}
