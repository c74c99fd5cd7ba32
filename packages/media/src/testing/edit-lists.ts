/** A part of a track that is shown, in seconds; `from` is undefined for a time in which nothing is shown. */
export interface Edit {
  readonly from: number | undefined;
  readonly length: number;
}

/** Shows a track from one second to another. */
export const shown = (from: number, to: number): Edit => ({ from, length: to - from });
/** Shows nothing for some seconds. */
export const nothing = (length: number): Edit => ({ from: undefined, length });

interface Box {
  readonly type: string;
  readonly start: number;
  readonly body: number;
  readonly end: number;
}

function boxesOf(bytes: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= to; ) {
    const size = bytes.readUInt32BE(at);
    const isLarge = size === 1;
    const length = isLarge ? Number(bytes.readBigUInt64BE(at + 8)) : size;
    boxes.push({
      type: bytes.toString('latin1', at + 4, at + 8),
      start: at,
      body: at + (isLarge ? 16 : 8),
      end: at + length,
    });
    at += length;
  }
  return boxes;
}

const box = (type: string, ...content: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};

/** The number of the 32 bits at a place. */
const words = (...numbers: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(numbers.length * 4);
  for (const [nth, number] of numbers.entries()) bytes.writeInt32BE(number, nth * 4);
  return bytes;
};

/**
 * Writes edit lists (ISO/IEC 14496-12, 8.6.6) into an MP4 file whose `moov` box comes last.
 * @param edits of each track in order; undefined leaves a track as it is
 */
export function withEdits(file: Buffer, edits: readonly (readonly Edit[] | undefined)[]): Buffer {
  const moov = boxesOf(file, 0, file.length).find(({ type }) => type === 'moov');
  if (moov === undefined || moov.end !== file.length) throw new Error('the moov box does not come last');
  const inside = boxesOf(file, moov.body, moov.end);
  const header = inside.find(({ type }) => type === 'mvhd');
  if (header === undefined) throw new Error('the file has no header');
  const scale = file.readUInt32BE(header.body + 12);
  let track = 0;
  const content = inside.map((each) => {
    const own = each.type === 'trak' ? edits[track++] : undefined;
    return own === undefined ? file.subarray(each.start, each.end) : editedTrack(file, each, own, scale);
  });
  return Buffer.concat([file.subarray(0, moov.start), box('moov', ...content)]);
}

function editedTrack(file: Buffer, track: Box, edits: readonly Edit[], scale: number): Buffer {
  const inside = boxesOf(file, track.body, track.end);
  const media = inside.find(({ type }) => type === 'mdia');
  const header = media && boxesOf(file, media.body, media.end).find(({ type }) => type === 'mdhd');
  if (header === undefined) throw new Error('the track has no header');
  const mediaScale = file.readUInt32BE(header.body + 12);
  const lines = edits.map(({ from, length }) =>
    words(Math.round(length * scale), from === undefined ? -1 : Math.round(from * mediaScale), 0x10000),
  );
  const list = box('edts', box('elst', words(0, edits.length), ...lines));
  return box(
    'trak',
    ...inside.flatMap(({ type, start, end }) => {
      if (type === 'edts') return [];
      const same = file.subarray(start, end);
      return type === 'tkhd' ? [same, list] : [same];
    }),
  );
}
