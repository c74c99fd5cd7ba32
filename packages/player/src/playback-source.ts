import type { AccessRefusal } from '@bandshell/domain/player';
import type { TimeRange } from './engine/engine.ts';

/** How a recording is played now, or why it is not. */
export type AccessAnswer =
  | {
      readonly url: string;
      /** The content's start in the playlist, in seconds. */
      readonly startOffset: number;
      /** Seconds, without skipped ranges; null while it grows. */
      readonly length: number | null;
      /** Ranges of the playlist between parts of the content: seconds, in order. */
      readonly skips?: readonly TimeRange[];
      /** Wall-clock milliseconds; null if the address does not expire. */
      readonly expiresAt: number | null;
      /** Where the viewer stopped watching. */
      readonly resumeAt: number;
    }
  | { readonly refused: AccessRefusal };

/** A moment of a running stream. */
export interface StreamMoment {
  /** Wall-clock milliseconds of the stream's own dates; null while they are not known. */
  readonly date: number | null;
  /** Seconds before its current end, for a recording without dates. */
  readonly behind: number;
}

export interface PlaybackSource {
  /** Fetches the address; called again before it ends. Rejects if it cannot be fetched. */
  readonly getAccess: () => Promise<AccessAnswer>;
  /** Start position: seconds of the content, a moment, or null for the position in the answer. */
  readonly startAt: number | StreamMoment | null;
}
