import { Readable } from 'node:stream';
import { audioTrackId, videoTrackId } from '../cmaf/tracks.ts';
import type { RecordingSource } from '../recorder/recording-source.ts';
import { openRange, type RangeOfRecording, type RangePiece } from '../vod/open-range.ts';
import { headWithLength, readTracks } from './file-head.ts';
import { moveSegment } from './move-segment.ts';
import { segmentIndex } from './segment-index.ts';

/** A fragmented MP4 file. */
export interface RecordedFile {
  readonly byteLength: number;
  readonly lengthMs: number;
  /**
   * The file, or its bytes from `start` to `end` (inclusive); always the same bytes. Emits an error when a recording
   * cannot be read to the end.
   */
  stream(range?: { readonly start: number; readonly end: number }): Readable;
}

/** A piece and its start in the file, ms. */
interface Place {
  readonly folder: string;
  readonly piece: RangePiece;
  readonly at: number;
}

/**
 * Ranges of recordings, joined to MP4 files without encoding: whole segments, moved so that they follow each other,
 * after an index with which players seek. Several files if the encoder's video or audio format changed, because not all
 * players support that in one file. Empty when nothing of the ranges is recorded.
 */
export async function recordedFiles(
  source: RecordingSource,
  ranges: readonly RangeOfRecording[],
): Promise<readonly RecordedFile[]> {
  const files: { readonly init: Buffer; readonly places: Place[]; lengthMs: number }[] = [];
  for (const range of ranges) {
    const folder = `${range.channelId}/${range.recordingId}/${range.rendition}`;
    for (const piece of (await openRange(source, range)) ?? []) {
      const init = await readWhole(source, `${folder}/${piece.init.file}`);
      const last = files.at(-1);
      const file = last?.init.equals(init) ? last : { init, places: [], lengthMs: 0 };
      if (file !== last) files.push(file);
      file.places.push({ folder, piece, at: file.lengthMs });
      file.lengthMs += piece.endMs - piece.startMs;
    }
  }
  return files.map(({ init, places, lengthMs }) => {
    const head = Buffer.concat([headWithLength(init, lengthMs), indexOf(init, places)]);
    const byteLength = places.reduce((sum, { piece }) => sum + piece.byteLength, head.length);
    return {
      byteLength,
      lengthMs,
      stream: (range = { start: 0, end: byteLength - 1 }) =>
        Readable.from(write(source, { head, init, places }, range), { objectMode: false }),
    };
  });
}

async function readWhole(source: RecordingSource, path: string): Promise<Buffer> {
  const size = await source.size(path);
  const bytes = size === undefined ? undefined : await source.read(path, 0, size);
  if (bytes === undefined) throw new Error(`${path} is gone`);
  return bytes;
}

function indexOf(init: Buffer, places: readonly Place[]): Buffer {
  const tracks = readTracks(init);
  const track = tracks.find(({ id }) => id === videoTrackId) ?? tracks.find(({ id }) => id === audioTrackId);
  if (track === undefined) return Buffer.alloc(0);
  const segments = places.flatMap(({ piece }) => piece.segments);
  return segmentIndex(
    track.id,
    track.timescale,
    segments.map(({ length, duration }) => ({ bytes: length, durationMs: duration })),
  );
}

async function* write(
  source: RecordingSource,
  { head, init, places }: { readonly head: Buffer; readonly init: Buffer; readonly places: readonly Place[] },
  { start, end }: { readonly start: number; readonly end: number },
): AsyncGenerator<Buffer> {
  if (start < head.length) yield head.subarray(start, end + 1);
  const timescales = new Map(readTracks(init).map(({ id, timescale }) => [id, timescale]));
  let position = head.length;
  let sequence = 0;
  for (const { folder, piece, at } of places) {
    const shift = (track: number): number => Math.round(((at - piece.startMs) * (timescales.get(track) ?? 1)) / 1000);
    for (const { file, offset, length } of piece.segments) {
      const from = position;
      position += length;
      sequence += 1;
      // Unrequested pieces are not read.
      if (position <= start) continue;
      if (from > end) return;
      const read = await source.read(`${folder}/${file}`, offset, length);
      if (read === undefined) throw new Error(`${folder}/${file} ends before byte ${offset + length}`);
      yield moveSegment(read, shift, sequence).subarray(Math.max(0, start - from), end + 1 - from);
    }
  }
}
