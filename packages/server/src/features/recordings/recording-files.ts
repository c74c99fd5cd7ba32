import type { HoldingWatcher } from '../../core/playback/token-holders.ts';

/**
 * What this room asks of the files of recordings on this node's disk. Media reads them; only the composition root knows
 * both.
 */
export interface RecordingFiles {
  /** What the indexes on this node's disk say by now; undefined when it has nothing of the recording. */
  measure(channelId: string, recordingId: string): Promise<RecordingMeasure | undefined>;
  /** Copies the segments that cover some ranges into a recording on this node's disk, on the same time line. */
  keepRanges(
    ids: { readonly channelId: string; readonly fromId: string; readonly toId: string },
    ranges: readonly StoredRange[],
  ): Promise<{ readonly lengthMs: number; readonly bytes: number }>;
}

/** ms on a recording's time line. */
export interface StoredRange {
  readonly startMs: number;
  readonly endMs: number;
}

export interface RecordingMeasure {
  readonly lengthMs: number;
  /** Of all renditions. */
  readonly bytes: number;
  /** Nothing more comes: it says so, or nothing was added for a minute. */
  readonly isEnded: boolean;
}

/** What a video or clip shows, as media asks for it. */
export interface ResolvedRecording {
  readonly access: 'open' | 'token';
  /** No list shows it: where it is open, its id alone opens it. */
  readonly isUnlisted: boolean;
  /** Whether somebody may have it now, by what was known when this was made. */
  opensFor(watcher: HoldingWatcher): boolean;
  readonly channelId: string;
  readonly ranges: readonly { readonly recordingId: string; readonly startMs: number; readonly endMs: number | null }[];
  /** Wall-clock ms from which on it opens as time goes by; undefined where all of it is open. */
  readonly startsAt?: number;
}
