import type { RecordingSource } from '../recorder/recording-source.ts';
import { RecordingIndexes } from './recording-indexes.ts';

/** Length and size of a recording over all its renditions; ms and bytes. */
export interface RecordingMeasure {
  readonly lengthMs: number;
  readonly bytes: number;
  /** The recording is complete: it has an end line, or nothing was added for a minute. */
  readonly isEnded: boolean;
}

/** A recording to which nothing was added for this long (ms) has ended without an end line. */
const silentAfter = 60_000;

/** Measures a recording in its current state; undefined when there is none in `source`. */
export const measureRecording = async (
  source: RecordingSource,
  ids: { readonly channelId: string; readonly recordingId: string },
  now: () => number,
): Promise<RecordingMeasure | undefined> => {
  const indexes = new RecordingIndexes(source, ids, now);
  await indexes.refresh();
  const last = indexes.source?.segments.at(-1);
  if (!indexes.source) return undefined;
  let bytes = 0;
  for (const { segments } of indexes.renditions.values()) {
    for (const { length } of segments) bytes += length;
  }
  return {
    lengthMs: last ? Math.round(last.start + last.duration) : 0,
    bytes,
    isEnded: indexes.isFinal || (last !== undefined && now() - last.time - last.duration > silentAfter),
  };
};
