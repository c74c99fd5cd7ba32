import type { HoldingWatcher } from '../../core/playback/token-holders.ts';

/**
 * Operations of this feature on recording files of this node. `media` implements them, and only the composition root
 * knows both.
 */
export interface RecordingFiles {
  /** Measures the indexes on this node's disk; undefined when it has no files of the recording. */
  measure(channelId: string, recordingId: string): Promise<RecordingMeasure | undefined>;
  /** The same of the copy in the object store, which may be that of a part; undefined when there is none. */
  measureCopy(channelId: string, recordingId: string): Promise<RecordingMeasure | undefined>;
  /** Renditions with files on this node's disk, the source first. */
  renditions(channelId: string, recordingId: string): Promise<readonly string[]>;
  /** Finds what does not change any more in a rendition on this node's disk. */
  closedParts(channelId: string, recordingId: string, rendition: string): ClosedPartsReader;
  /** Copies the segments that cover some ranges into another recording on this node's disk, with the same time line. */
  keepRanges(
    ids: { readonly channelId: string; readonly fromId: string; readonly toId: string },
    ranges: readonly StoredRange[],
  ): Promise<{ readonly lengthMs: number; readonly bytes: number }>;
}

/** A data file that is closed. */
export interface ClosedPart {
  /** Names of files that are complete with it, in the rendition's folder. */
  readonly files: readonly string[];
  /** Bytes of the index up to which it names these files and earlier ones alone. */
  readonly indexLength: number;
}

export interface ClosedPartsReader {
  /** The parts that were closed since the last call, in order. Rejects when lines that were read are gone. */
  read(): Promise<readonly ClosedPart[]>;
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
  /** The recording is complete: it has an end line, or nothing was added for a minute. */
  readonly isEnded: boolean;
}

/** The content of a video or clip, as `media` needs it. */
export interface ResolvedRecording {
  readonly access: 'open' | 'token';
  /** It is in no list: if it is open, knowing its id gives access. */
  readonly isUnlisted: boolean;
  /** Whether a viewer may watch it now, by the data loaded with it. */
  opensFor(watcher: HoldingWatcher): boolean;
  readonly channelId: string;
  readonly ranges: readonly { readonly recordingId: string; readonly startMs: number; readonly endMs: number | null }[];
  /** Wall-clock ms from which on it opens over time; undefined when all of it is open. */
  readonly startsAt?: number;
}
