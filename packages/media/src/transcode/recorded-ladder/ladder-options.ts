import type { InitLine, SegmentLine } from '../../recorder/index-line.ts';
import type { RecordingSource } from '../../recorder/recording-source.ts';

export interface LadderOptions {
  readonly source: RecordingSource;
  /** The recording, `<channel>/<recording>`. It is complete. */
  readonly folder: string;
  /** An empty folder: each rendition gets its own folder in it, in the recorder's format. */
  readonly directory: string;
  /** Renditions that exist already. */
  readonly without: readonly string[];
  /** Cores for renditions; 0: only the audio rendition is made. */
  readonly cores: number;
  /** Number of these cores that live streams use now. The rest is used here, but never less than a tenth. */
  readonly taken: () => number;
  /** Bytes of the disk that must stay free. */
  readonly leastFree: number;
  readonly signal?: AbortSignal;
}

/** Consecutive segments of a source with one init segment. */
export interface SourceRun {
  readonly init: InitLine;
  readonly segments: readonly SegmentLine[];
}
