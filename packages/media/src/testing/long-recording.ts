import { copyFile, mkdir, open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatIndexLine, parseIndexLine, type SegmentLine } from '../recorder/index-line.ts';

const fileLimit = 256 * 1024 * 1024;

/** Positions of boxes of a type, found by their names; only for small files. */
const placesOf = (bytes: Buffer, type: string): number[] => {
  const places: number[] = [];
  for (let at = bytes.indexOf(type, 0, 'latin1'); at >= 0; at = bytes.indexOf(type, at + 4, 'latin1')) places.push(at);
  return places;
};

/** Timescales by track id, read from an init segment (`tkhd` and `mdhd`, version 0). */
const timescales = (init: Buffer): ReadonlyMap<number, number> => {
  const ids = placesOf(init, 'tkhd').map((at) => init.readUInt32BE(at + 16));
  const scales = placesOf(init, 'mdhd').map((at) => init.readUInt32BE(at + 16));
  return new Map(ids.map((id, index) => [id, scales[index] ?? 0]));
};

/** Adds `ms` to the decode times of a segment's fragments (`tfdt`, version 1, after a `tfhd` of 16 bytes). */
const movedOn = (segment: Buffer, ms: number, scales: ReadonlyMap<number, number>): Buffer => {
  const moved = Buffer.from(segment);
  for (let at = 0; at < moved.length; at += moved.readUInt32BE(at)) {
    if (moved.toString('latin1', at + 4, at + 8) !== 'moof') continue;
    const moof = moved.subarray(at, at + moved.readUInt32BE(at));
    for (const place of placesOf(moof, 'tfdt')) {
      const ticks = Math.round((ms / 1000) * (scales.get(moof.readUInt32BE(place - 8)) ?? 0));
      moof.writeBigUInt64BE(moof.readBigUInt64BE(place + 8) + BigInt(ticks), place + 8);
    }
  }
  return moved;
};

/**
 * Writes a recording of any length by repeating a short one. The times of each round are shifted, so that it plays like
 * one long stream. Takes as long as writing the files.
 * @param options.from folder of a rendition with one init segment and one data file
 * @param options.to folder of the new rendition
 */
export const writeLongRecording = async (options: {
  readonly from: string;
  readonly to: string;
  readonly lengthMs: number;
}): Promise<{ readonly segments: number; readonly lengthMs: number }> => {
  const { from, to } = options;
  const lines = (await readFile(join(from, 'index.jsonl'), 'utf8')).split('\n').map(parseIndexLine);
  const init = lines.find((line) => line?.type === 'init');
  const base = lines.filter((line): line is SegmentLine => line?.type === 'segment');
  const [first, last] = [base[0], base.at(-1)];
  if (!init || !first || !last) throw new Error(`${from} is not a recording`);
  const data = await readFile(join(from, first.file));
  const scales = timescales(await readFile(join(from, init.file)));
  const round = last.start + last.duration - first.start;
  await mkdir(to, { recursive: true });
  await copyFile(join(from, init.file), join(to, init.file));
  const index = [formatIndexLine(init)];
  let number = 0;
  let file = await open(join(to, 'rec-0.m4s'), 'w');
  let offset = 0;
  let sequence = first.sequence;
  let end = 0;
  for (let ahead = 0; end < options.lengthMs; ahead += round) {
    for (const line of base) {
      if (offset > fileLimit) {
        await file.close();
        number += 1;
        offset = 0;
        file = await open(join(to, `rec-${number}.m4s`), 'w');
      }
      const bytes = movedOn(data.subarray(line.offset, line.offset + line.length), ahead, scales);
      await file.writev([bytes], offset);
      const [start, time] = [line.start + ahead, line.time + ahead];
      index.push(formatIndexLine({ ...line, sequence, file: `rec-${number}.m4s`, offset, start, time }));
      offset += line.length;
      sequence += 1;
      end = start + line.duration;
    }
  }
  await file.close();
  index.push(formatIndexLine({ type: 'end', time: last.time + end, reason: 'finished' }));
  await writeFile(join(to, 'index.jsonl'), index.join(''));
  return { segments: index.length - 2, lengthMs: end };
};
