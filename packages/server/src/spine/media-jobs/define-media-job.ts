import type { Platform } from '../../platform/platform.ts';
import type { MediaJobKind } from './media-jobs-tables.ts';

/** How one kind of work on recorded media is done. */
export interface MediaJobDefinition {
  readonly kind: MediaJobKind;
  /** Tries in all. */
  readonly maxAttempts: number;
  /**
   * Does it, from the beginning whatever an earlier try left behind. Throws to be tried again later; `signal` aborts when
   * the server stops, or when another process holds the work.
   */
  run(platform: Platform, subjectId: string, signal: AbortSignal): Promise<void>;
  /** After the last try has failed. */
  givenUp?(platform: Platform, subjectId: string): Promise<void>;
}

const definitions = new Map<MediaJobKind, MediaJobDefinition>();

/** Told by the room that does it, when it loads. */
export function defineMediaJob(definition: MediaJobDefinition): void {
  definitions.set(definition.kind, definition);
}

export const mediaJobDefinition = (kind: MediaJobKind): MediaJobDefinition | undefined => definitions.get(kind);
