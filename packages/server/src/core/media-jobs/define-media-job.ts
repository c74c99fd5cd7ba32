import type { Platform } from '../../platform/platform.ts';
import type { MediaJobKind } from './media-jobs-tables.ts';

/** The definition of one kind of media job. */
export interface MediaJobDefinition {
  readonly kind: MediaJobKind;
  /** Maximum number of attempts. */
  readonly maxAttempts: number;
  /**
   * Does the job from the beginning, whatever an earlier attempt left behind. Throws to be retried later; `signal`
   * aborts when the server stops or another process holds the job. Returns the milliseconds after which it goes on with
   * what is left, or nothing when it is done.
   */
  run(platform: Platform, subjectId: string, signal: AbortSignal): Promise<void> | Promise<number | undefined>;
  /** Called after the last attempt has failed. */
  givenUp?(platform: Platform, subjectId: string): Promise<void>;
}

const definitions = new Map<MediaJobKind, MediaJobDefinition>();

/** Called by the feature that does the job, when it loads. */
export function defineMediaJob(definition: MediaJobDefinition): void {
  definitions.set(definition.kind, definition);
}

export const mediaJobDefinition = (kind: MediaJobKind): MediaJobDefinition | undefined => definitions.get(kind);
