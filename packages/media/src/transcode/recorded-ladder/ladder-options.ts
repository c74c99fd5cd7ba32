import type { InitLine, SegmentLine } from '../../recorder/index-line.ts';
import type { RecordingSource } from '../../recorder/recording-source.ts';

export interface LadderOptions {
  readonly source: RecordingSource;
  /** The recording, `<channel>/<recording>`; nothing more comes to it. */
  readonly folder: string;
  /** An empty folder: each rendition is written in one of its own, in the recorder's form. */
  readonly directory: string;
  /** Renditions that are there already. */
  readonly without: readonly string[];
  /** Cores for renditions; 0: the sound alone is made. */
  readonly cores: number;
  /** Cores of these that live streams take now: what they leave is what is taken, and never less than a tenth. */
  readonly taken: () => number;
  /** Bytes of the disk that are to stay free. */
  readonly leastFree: number;
  readonly signal?: AbortSignal;
}

/** Consecutive segments of a source with one init segment. */
export interface SourceRun {
  readonly init: InitLine;
  readonly segments: readonly SegmentLine[];
}
