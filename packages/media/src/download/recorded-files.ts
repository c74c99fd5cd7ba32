import { Readable } from 'node:stream';
import { audioTrackId, videoTrackId } from '../cmaf/tracks.ts';
import type { RecordingSource } from '../recorder/recording-source.ts';
import { openRange, type RangeOfRecording, type RangePiece } from '../vod/open-range.ts';
import { headWithLength, readTracks } from './file-head.ts';
import { moveSegment } from './move-segment.ts';
import { bringsSets, mayShareFile } from './one-file.ts';
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
  readonly init: Buffer;
  readonly at: number;
}

/**
 * Ranges of recordings, joined to MP4 files without encoding: whole segments, moved so that they follow each other,
 * after an index with which players seek. H.264 may change in a file, since its key frames have their parameter sets.
 * Another codec or other sound begins another file: it would need a second description, which few players read. Empty
 * when nothing of the ranges is recorded.
 */
export async function recordedFiles(
  source: RecordingSource,
  ranges: readonly RangeOfRecording[],
): Promise<readonly RecordedFile[]> {
  const files: { readonly last: Buffer; readonly places: readonly Place[] }[] = [];
  for (const range of ranges) {
    const folder = `${range.channelId}/${range.recordingId}/${range.rendition}`;
    for (const piece of (await openRange(source, range)) ?? []) {
      const init = await readWhole(source, `${folder}/${piece.init.file}`);
      const before = files.at(-1);
      const follows =
        before !== undefined &&
        mayShareFile(before.last, init) &&
        (before.last.equals(init) || (await bringsSets(source, folder, piece)));
      const places = follows ? before.places : [];
      const place = { folder, piece, init, at: lengthOf(places) };
      if (follows) files.pop();
      files.push({ last: init, places: [...places, place] });
    }
  }
  return files.map(({ places }) => {
    const init = mainInit(places);
    const lengthMs = lengthOf(places);
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

function lengthOf(places: readonly Place[]): number {
  const last = places.at(-1);
  return last === undefined ? 0 : last.at + last.piece.endMs - last.piece.startMs;
}

/** The init segment of most of a file: players take the picture's size from it. */
function mainInit(places: readonly Place[]): Buffer {
  const lengths = new Map<string, { readonly init: Buffer; lengthMs: number }>();
  for (const { init, piece } of places) {
    const key = init.toString('latin1');
    const known = lengths.get(key) ?? { init, lengthMs: 0 };
    known.lengthMs += piece.endMs - piece.startMs;
    lengths.set(key, known);
  }
  const [main] = [...lengths.values()].sort((a, b) => b.lengthMs - a.lengthMs);
  return main?.init ?? Buffer.alloc(0);
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
