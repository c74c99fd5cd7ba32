import { Readable } from 'node:stream';
import { audioTrackId, videoTrackId } from '../cmaf/tracks.ts';
import type { SegmentLine } from '../recorder/index-line.ts';
import type { RecordingSource } from '../recorder/recording-source.ts';
import { openRange, type RangeOfRecording, type RangePiece } from '../vod/open-range.ts';
import { headWithLength, readTracks } from './file-head.ts';
import { addedTrackId, headWithSounds } from './head-with-sounds.ts';
import { moveSegment } from './move-segment.ts';
import { bringsSets, mayShareFile } from './one-file.ts';
import { segmentIndex } from './segment-index.ts';
import { openSounds, type RecordedSounds, type SoundTrack, withTrackId } from './sound-tracks.ts';

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

/** A stretch of a data file, and the track that it becomes; undefined: its tracks keep their numbers. */
interface Stored {
  readonly path: string;
  readonly offset: number;
  readonly length: number;
  readonly track: number | undefined;
}

/** A segment of a file: those of the source and of the other sounds that play together. */
interface FileSegment {
  readonly durationMs: number;
  readonly bytes: number;
  readonly stored: readonly Stored[];
}

/** A piece and its start in the file, ms. */
interface Place {
  readonly piece: RangePiece;
  readonly segments: readonly FileSegment[];
  readonly init: Buffer;
  readonly at: number;
}

/**
 * Ranges of recordings, joined to MP4 files without encoding: whole segments, moved so that they follow each other,
 * after an index with which players seek. H.264 may change in a file, since its key frames have their parameter sets.
 * Another codec or other sound begins another file: it would need a second description, which few players read. Empty
 * when nothing of the ranges is recorded. A file has all sound tracks that the recording has.
 */
export async function recordedFiles(
  source: RecordingSource,
  ranges: readonly RangeOfRecording[],
): Promise<readonly RecordedFile[]> {
  const files: { readonly last: Buffer; readonly places: readonly Place[] }[] = [];
  for (const range of ranges) {
    const folder = `${range.channelId}/${range.recordingId}/${range.rendition}`;
    const all = await openSounds(source, `${range.channelId}/${range.recordingId}`);
    for (const piece of (await openRange(source, range)) ?? []) {
      const sounds = all.others.filter((sound) => piece.segments.every(({ start }) => sound.segmentAt(start)));
      const init = await headOf(source, `${folder}/${piece.init.file}`, { ...all, others: sounds });
      const before = files.at(-1);
      const follows =
        before !== undefined &&
        mayShareFile(before.last, init) &&
        (before.last.equals(init) || (await bringsSets(source, folder, piece)));
      const places = follows ? before.places : [];
      const segments = piece.segments.map((line) => fileSegment(folder, line, sounds));
      const place = { piece, segments, init, at: lengthOf(places) };
      if (follows) files.pop();
      files.push({ last: init, places: [...places, place] });
    }
  }
  return files.map(({ places }) => {
    const init = mainInit(places);
    const lengthMs = lengthOf(places);
    const head = Buffer.concat([headWithLength(init, lengthMs), indexOf(init, places)]);
    const byteLength = places.flatMap(({ segments }) => segments).reduce((sum, { bytes }) => sum + bytes, head.length);
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

function fileSegment(folder: string, line: SegmentLine, sounds: readonly SoundTrack[]): FileSegment {
  const others = sounds.flatMap((sound, index): Stored[] => {
    const own = sound.segmentAt(line.start);
    return own ? [storedAt(sound.folder, own, addedTrackId(index))] : [];
  });
  const stored = [storedAt(folder, line, undefined), ...others];
  return { durationMs: line.duration, bytes: stored.reduce((sum, { length }) => sum + length, 0), stored };
}

const storedAt = (folder: string, { file, offset, length }: SegmentLine, track: number | undefined): Stored => ({
  path: `${folder}/${file}`,
  ...{ offset, length, track },
});

/** The init segment of a piece with its further sounds. */
async function headOf(source: RecordingSource, path: string, { main, others }: RecordedSounds): Promise<Buffer> {
  const inits = others.map(({ folder, init }) => readWhole(source, `${folder}/${init.file}`));
  const sounds = (await Promise.all(inits)).map((init, index) => ({ init, label: others[index]?.label ?? {} }));
  return headWithSounds(await readWhole(source, path), main, sounds);
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
  const segments = places.flatMap((place) => place.segments);
  return segmentIndex(track.id, track.timescale, segments);
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
  for (const { piece, segments, at } of places) {
    const shift = (track: number): number => Math.round(((at - piece.startMs) * (timescales.get(track) ?? 1)) / 1000);
    for (const { stored, bytes } of segments) {
      const from = position;
      position += bytes;
      sequence += 1;
      // Unrequested pieces are not read.
      if (position <= start) continue;
      if (from > end) return;
      const read = await readAll(source, stored);
      yield moveSegment(read, shift, sequence).subarray(Math.max(0, start - from), end + 1 - from);
    }
  }
}

async function readAll(source: RecordingSource, stored: readonly Stored[]): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for (const { path, offset, length, track } of stored) {
    const read = await source.read(path, offset, length);
    if (read === undefined) throw new Error(`${path} ends before byte ${offset + length}`);
    pieces.push(track === undefined ? read : withTrackId(read, track));
  }
  const [first, ...more] = pieces;
  return first !== undefined && more.length === 0 ? first : Buffer.concat(pieces);
}
