import { join } from 'node:path';
import { readTracks } from '../download/file-head.ts';
import { moveSegment } from '../download/move-segment.ts';
import type { InitLine, SegmentLine } from '../recorder/index-line.ts';
import type { RecordingSource } from '../recorder/recording-source.ts';
import { RenditionIndex } from '../recorder/rendition-index.ts';
import { isRenditionName, sourceRendition } from '../recorder/rendition-name.ts';
import type { RecordingStorage } from '../recorder/storage.ts';
import { isOtherSound } from '../sounds/sound-names.ts';
import { commonInit } from './common-init.ts';
import { encodeJoint, type Joint } from './encode-joint.ts';
import { isWhole, planTrim, type Trim, type TrimPiece, type TrimRange } from './plan-trim.ts';
import { RenditionWriter } from './rendition-writer.ts';

export interface TrimRequest {
  readonly source: RecordingSource;
  readonly storage: RecordingStorage;
  /** Folders, `<channel>/<recording>`. */
  readonly from: string;
  readonly to: string;
  /** ms on the recording's time line. */
  readonly ranges: readonly TrimRange[];
  /** Wall clock in ms, for the end line. */
  readonly time: number;
  /** An empty folder for temporary files; the caller removes it. */
  readonly directory: string;
  readonly signal: AbortSignal;
}

export interface TrimRecording {
  readonly lengthMs: number;
  readonly bytes: number;
  /** The ranges, each moved by at most some ms. */
  readonly ranges: readonly TrimRange[];
}

/**
 * Makes a recording from ranges of another one, on the same time line. Whole segments are copied byte by byte. Segments
 * in which a range begins or ends are encoded in part. Other renditions contain only the whole segments; their
 * playlists show the source at the joints. Of several sound tracks it has the default one. A part that cannot be encoded is left out. Returns undefined when the
 * recording does not exist.
 * @throws {MissingFfmpegError} when something must be encoded and ffmpeg is not installed
 */
export async function trimRecording(request: TrimRequest): Promise<TrimRecording | undefined> {
  const { source, from, ranges } = request;
  const index = new RenditionIndex(source, `${from}/${sourceRendition}`);
  if (!(await index.refresh()) || index.segments.length === 0) return undefined;
  const trim = planTrim(index.segments, ranges);
  let bytes = 0;
  const names = (await source.list(from)).filter((name) => isInner(name));
  for (const name of names) bytes += await copyInner(request, name, trim.ranges);
  const made = await writeSource(request, index, trim);
  return { lengthMs: made.lengthMs, bytes: bytes + made.bytes, ranges: trim.ranges };
}

/** Other sounds would have a hole at each joint. */
const isInner = (name: string): boolean => isRenditionName(name) && name !== sourceRendition && !isOtherSound(name);

/** Writes the source last, so that the recording exists only when it is complete. */
async function writeSource(request: TrimRequest, index: RenditionIndex, { pieces }: Trim) {
  const folder = `${request.from}/${sourceRendition}`;
  const joints = await encodeAll(request, index, pieces);
  const writer = new RenditionWriter(request.storage, `${request.to}/${sourceRendition}`, request.time);
  let before: TrimPiece | undefined;
  let lengthMs = 0;
  const inits = new Map<number, { readonly line: InitLine; readonly bytes: Buffer }>();
  for (const [number, line] of index.inits) inits.set(number, { line, bytes: await readInit(request, folder, line) });
  // An init segment that also plays a segment's joints, if possible.
  const common = new Map<number, Buffer>();
  for (const [piece, joint] of joints) {
    const own = inits.get(piece.line.init)?.bytes;
    const bytes = own && commonInit(own, await initOf(joint));
    if (bytes && !common.has(piece.line.init)) common.set(piece.line.init, bytes);
  }
  for (const piece of pieces) {
    const init = inits.get(piece.line.init);
    const joint = joints.get(piece);
    if (!init || (!isWhole(piece) && joint === undefined)) continue;
    const { line, startMs, endMs } = piece;
    const both = common.get(line.init);
    const discontinuity =
      line.discontinuity || !before || before.endMs !== startMs || !isWhole(before) || !isWhole(piece);
    const ownInit = () => writer.init(init.line, both ?? init.bytes);
    if (joint === undefined) {
      const data = await mustRead(request.source, `${folder}/${line.file}`, line.offset, line.length);
      await writer.add({ ...line, start: startMs, duration: endMs - startMs, discontinuity }, await ownInit(), data);
    } else {
      const jointInit = await initOf(joint);
      const isCommon = both?.equals(commonInit(init.bytes, jointInit) ?? Buffer.alloc(0)) === true;
      const at = isCommon ? await ownInit() : await writer.init(jointLine(init.line, joint), jointInit);
      await addJoint(writer, piece, joint, { init: at, bytes: jointInit, discontinuity });
    }
    before = piece;
    lengthMs = endMs;
  }
  return { lengthMs, bytes: await writer.close() };
}

/** The line of a joint's own init segment. */
function jointLine(line: InitLine, { index }: Joint): InitLine {
  const [own] = index.inits.values();
  return own === undefined ? line : { ...own, partTarget: line.partTarget };
}

async function addJoint(
  writer: RenditionWriter,
  { line, startMs, endMs }: TrimPiece,
  { source, index, folder }: Joint,
  { init, bytes, discontinuity }: { readonly init: number; readonly bytes: Buffer; readonly discontinuity: boolean },
): Promise<void> {
  const scales = new Map(readTracks(bytes).map(({ id, timescale }) => [id, timescale]));
  const shift = (track: number): number => Math.round((startMs * (scales.get(track) ?? 1)) / 1000);
  for (const [nth, made] of index.segments.entries()) {
    const start = startMs + Math.round(made.start);
    // Its stated duration is the length of the trim, so that the next one begins where it ends.
    const isLast = nth === index.segments.length - 1;
    const end = isLast ? endMs : Math.min(endMs, startMs + Math.round(made.start + made.duration));
    if (end <= start) return;
    const data = await mustRead(source, `${folder}/${made.file}`, made.offset, made.length);
    const said: SegmentLine = {
      ...{ ...made, start, duration: end - start, time: line.time + start - line.start },
      discontinuity: discontinuity && nth === 0,
    };
    await writer.add(said, init, moveSegment(data, shift, nth + 1));
  }
}

async function encodeAll(
  { source, from, directory, signal }: TrimRequest,
  index: RenditionIndex,
  pieces: readonly TrimPiece[],
): Promise<ReadonlyMap<TrimPiece, Joint>> {
  const folder = `${from}/${sourceRendition}`;
  const joints = new Map<TrimPiece, Joint>();
  for (const [nth, piece] of pieces.filter((each) => !isWhole(each)).entries()) {
    const at = index.find(piece.line.sequence);
    let first = at;
    while (first > 0 && index.segments[first]?.keyFrame === false) first -= 1;
    const lines = index.segments.slice(first, at + 1);
    const init = index.inits.get(piece.line.init);
    if (!init || lines.some((line) => line.init !== piece.line.init)) continue;
    const joint = await encodeJoint({
      ...{ piece, signal, directory: join(directory, `joint-${nth}`) },
      init: await readInit({ source }, folder, init),
      segments: await Promise.all(
        lines.map((each) => mustRead(source, `${folder}/${each.file}`, each.offset, each.length)),
      ),
    });
    if (joint !== undefined) joints.set(piece, joint);
  }
  return joints;
}

/** Copies the segments of another rendition that are inside a range. */
async function copyInner(request: TrimRequest, name: string, ranges: readonly TrimRange[]): Promise<number> {
  const { source, storage, from, to, time } = request;
  const folder = `${from}/${name}`;
  const index = new RenditionIndex(source, folder);
  if (!(await index.refresh())) return 0;
  const writer = new RenditionWriter(storage, `${to}/${name}`, time);
  let before: SegmentLine | undefined;
  for (const line of index.segments) {
    const isShown = ranges.some(
      ({ startMs, endMs }) => line.start >= startMs - 1 && line.start + line.duration <= endMs + 1,
    );
    const init = isShown ? index.inits.get(line.init) : undefined;
    if (init === undefined) continue;
    const follows = before !== undefined && line.sequence === before.sequence + 1;
    // Without the frames before it, it cannot be decoded.
    if (!line.keyFrame && !follows) continue;
    const discontinuity = line.discontinuity || !follows;
    const data = await mustRead(source, `${folder}/${line.file}`, line.offset, line.length);
    await writer.add({ ...line, discontinuity }, await writer.init(init, await readInit(request, folder, init)), data);
    before = line;
  }
  return before === undefined ? 0 : writer.close();
}

const initOf = async ({ source, index, folder }: Joint): Promise<Buffer> => {
  const [line] = index.inits.values();
  if (line === undefined) throw new Error('the encoded file has no init segment');
  return readInit({ source }, folder, line);
};

const readInit = async ({ source }: Pick<TrimRequest, 'source'>, folder: string, { file }: InitLine): Promise<Buffer> =>
  mustRead(source, `${folder}/${file}`, 0, (await source.size(`${folder}/${file}`)) ?? 0);

const mustRead = async (source: RecordingSource, path: string, offset: number, length: number): Promise<Buffer> => {
  const bytes = await source.read(path, offset, length);
  if (!bytes) throw new Error(`${path} ends before byte ${offset + length}`);
  return bytes;
};
