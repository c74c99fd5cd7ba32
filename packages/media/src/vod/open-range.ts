import { Readable } from 'node:stream';
import type { InitLine, SegmentLine } from '../recorder/index-line.ts';
import type { RecordingSource } from '../recorder/recording-source.ts';
import { RenditionIndex } from '../recorder/rendition-index.ts';

/** A range of a rendition of a recording in ms on its time line. `endMs` null means up to its end. */
export interface RangeOfRecording {
  readonly channelId: string;
  readonly recordingId: string;
  readonly rendition: string;
  readonly startMs: number;
  readonly endMs: number | null;
}

/** Consecutive whole segments of one init segment: one fragmented MP4 file. Times are ms. */
export interface RangePiece {
  readonly init: InitLine;
  readonly segments: readonly SegmentLine[];
  /** Where its first segment begins and its last one ends on the recording's time line. */
  readonly startMs: number;
  readonly endMs: number;
  /** Bytes of its segments, without the init segment. */
  readonly byteLength: number;
  /** The file: init segment and segments. Emits an error when the recording cannot be read completely. */
  stream(): Readable;
}

/**
 * The segments that cover a range, in pieces. A new piece begins where the encoder's picture or time line changed, so
 * most ranges have one. Undefined when there is no such recording; empty when nothing of the range is recorded.
 */
export const openRange = async (
  source: RecordingSource,
  { channelId, recordingId, rendition, startMs, endMs }: RangeOfRecording,
): Promise<readonly RangePiece[] | undefined> => {
  const folder = `${channelId}/${recordingId}/${rendition}`;
  const index = new RenditionIndex(source, folder);
  if (!(await index.refresh())) return undefined;
  const pieces: SegmentLine[][] = [];
  for (let at = index.firstDecodable(startMs); at < index.segments.length; at += 1) {
    const line = index.segments[at];
    if (!line || (endMs !== null && line.start >= endMs)) break;
    const before = pieces.at(-1)?.at(-1);
    if (!before || before.init !== line.init || line.discontinuity) pieces.push([line]);
    else pieces.at(-1)?.push(line);
  }
  return pieces.flatMap((segments) => {
    const first = segments[0];
    const last = segments.at(-1);
    const init = first && index.inits.get(first.init);
    if (!first || !last || !init) return [];
    return {
      init,
      segments,
      startMs: first.start,
      endMs: last.start + last.duration,
      byteLength: segments.reduce((sum, line) => sum + line.length, 0),
      stream: () => Readable.from(readPiece(source, folder, init, segments), { objectMode: false }),
    };
  });
};

async function* readPiece(
  source: RecordingSource,
  folder: string,
  init: InitLine,
  segments: readonly SegmentLine[],
): AsyncGenerator<Buffer> {
  const size = (await source.size(`${folder}/${init.file}`)) ?? 0;
  yield await mustRead(source, `${folder}/${init.file}`, 0, size);
  for (const { file, offset, length } of segments) yield await mustRead(source, `${folder}/${file}`, offset, length);
}

const mustRead = async (source: RecordingSource, path: string, offset: number, length: number): Promise<Buffer> => {
  const bytes = await source.read(path, offset, length);
  if (!bytes) throw new Error(`${path} ends before byte ${offset + length}`);
  return bytes;
};
