import type { AccessRefusal } from '@bandshell/domain';
import type { TimeRange } from './engine/engine.ts';

/** How something recorded is played now, or why it is not. */
export type AccessAnswer =
  | {
      readonly url: string;
      /** Where in the playlist the content begins, in seconds. */
      readonly startOffset: number;
      /** Seconds, without what is skipped; null while it grows. */
      readonly length: number | null;
      /** What in the playlist lies between parts of the content: seconds, in order. */
      readonly skips?: readonly TimeRange[];
      /** Wall-clock milliseconds; null where the address holds for ever. */
      readonly expiresAt: number | null;
      /** Where the viewer left off. */
      readonly resumeAt: number;
    }
  | { readonly refused: AccessRefusal };

/** A moment of a running stream. */
export interface StreamMoment {
  /** Wall-clock milliseconds of the stream's own dates; null while they are not known. */
  readonly date: number | null;
  /** Seconds before its end so far, where the recording has no dates. */
  readonly behind: number;
}

export interface PlaybackSource {
  /** Fetches the address; asked again before it ends. Rejects when it cannot be had. */
  readonly getAccess: () => Promise<AccessAnswer>;
  /** Where to begin: seconds of the content, a moment, or null for what the answer says. */
  readonly startAt: number | StreamMoment | null;
}
