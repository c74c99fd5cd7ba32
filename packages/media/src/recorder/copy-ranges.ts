import { formatIndexLine, type InitLine, type SegmentLine } from './index-line.ts';
import { indexName } from './open-recording.ts';
import type { RecordingSource } from './recording-source.ts';
import { RenditionIndex } from './rendition-index.ts';
import { isRenditionName, sourceRendition } from './rendition-name.ts';
import type { AppendFile, RecordingStorage } from './storage.ts';

/** A new data file begins when the last one has grown past this. */
const fileLimit = 256 * 1024 * 1024;

export interface CopiedRanges {
  /** End of the last segment on the time line of the recording; ms. */
  readonly lengthMs: number;
  readonly bytes: number;
}

export interface RangeCopy {
  readonly source: RecordingSource;
  readonly storage: RecordingStorage;
  /** Folders, `<channel>/<recording>`. */
  readonly from: string;
  readonly to: string;
  /** ms on the recording's time line. */
  readonly ranges: readonly { readonly startMs: number; readonly endMs: number }[];
  /** Wall clock in ms, for the end line. */
  readonly time: number;
}

/**
 * Copies the segments that cover some ranges of a recording into another one, byte by byte. Times and sequence numbers
 * stay, so that a range means the same in both. A segment after a gap begins a discontinuity. An index is written when
 * its data is complete; the source's index is written last.
 */
export const copyRanges = async (copy: RangeCopy): Promise<CopiedRanges> => {
  let lengthMs = 0;
  let bytes = 0;
  const names = (await copy.source.list(copy.from)).filter(isRenditionName);
  names.sort((a, b) => Number(a === sourceRendition) - Number(b === sourceRendition));
  for (const rendition of names) {
    const index = new RenditionIndex(copy.source, `${copy.from}/${rendition}`);
    if (!(await index.refresh())) continue;
    const kept = index.segments.filter((line) =>
      copy.ranges.some(({ startMs, endMs }) => line.start < endMs && line.start + line.duration > startMs),
    );
    const last = kept.at(-1);
    if (!last) continue;
    lengthMs = Math.max(lengthMs, last.start + last.duration);
    bytes += await copyRendition(copy, rendition, index, kept);
  }
  return { lengthMs: Math.round(lengthMs), bytes };
};

const copyRendition = async (
  { source, storage, from, to, time }: RangeCopy,
  rendition: string,
  index: RenditionIndex,
  kept: readonly SegmentLine[],
): Promise<number> => {
  const folder = `${to}/${rendition}`;
  await storage.ensureFolder(folder);
  const lines: string[] = [];
  const inits = new Set<number>();
  let bytes = 0;
  let number = 0;
  let offset = 0;
  let file: AppendFile | undefined = await storage.openAppend(`${folder}/rec-0.m4s`, 0);
  let before: SegmentLine | undefined;
  try {
    for (const line of kept) {
      const init = index.inits.get(line.init);
      if (init && !inits.has(line.init)) {
        lines.push(await copyInit(source, storage, `${from}/${rendition}`, folder, init));
        inits.add(line.init);
      }
      if (offset > fileLimit) {
        await file.sync();
        await file.close();
        number += 1;
        offset = 0;
        file = undefined;
        file = await storage.openAppend(`${folder}/rec-${number}.m4s`, 0);
      }
      await file.append([await mustRead(source, `${from}/${rendition}/${line.file}`, line.offset, line.length)]);
      const discontinuity = line.discontinuity || (before !== undefined && line.sequence !== before.sequence + 1);
      lines.push(formatIndexLine({ ...line, file: `rec-${number}.m4s`, offset, discontinuity }));
      offset += line.length;
      bytes += line.length;
      before = line;
    }
    await file.sync();
  } finally {
    await file?.close();
  }
  lines.push(formatIndexLine({ type: 'end', time, reason: 'finished' }));
  await storage.writeFile(`${folder}/${indexName}`, Buffer.from(lines.join('')));
  return bytes;
};

const copyInit = async (
  source: RecordingSource,
  storage: RecordingStorage,
  from: string,
  to: string,
  init: InitLine,
): Promise<string> => {
  const path = `${from}/${init.file}`;
  await storage.writeFile(`${to}/${init.file}`, await mustRead(source, path, 0, (await source.size(path)) ?? 0));
  return formatIndexLine(init);
};

const mustRead = async (source: RecordingSource, path: string, offset: number, length: number): Promise<Buffer> => {
  const bytes = await source.read(path, offset, length);
  if (!bytes) throw new Error(`${path} ends before byte ${offset + length}`);
  return bytes;
};
