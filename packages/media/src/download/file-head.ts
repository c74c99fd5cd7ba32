import { box, fullBox, u32 } from '../cmaf/box.ts';
import { boxAt, readBoxes } from './boxes.ts';

/** A track as described by an init segment. */
export interface FileTrack {
  readonly id: number;
  /** Ticks a second. */
  readonly timescale: number;
}

/**
 * The tracks of an init segment.
 * @throws {RangeError} when it is not an init segment
 */
export function readTracks(init: Buffer): readonly FileTrack[] {
  return readBoxes(boxAt(init, ['moov']) ?? Buffer.alloc(0)).flatMap(({ type, body }) => {
    if (type !== 'trak') return [];
    const header = boxAt(body, ['tkhd']);
    const media = boxAt(body, ['mdia', 'mdhd']);
    if (!header || !media) throw new RangeError('not a track of the packager');
    return [{ id: header.readUInt32BE(12), timescale: media.readUInt32BE(12) }];
  });
}

/**
 * An init segment of the packager, extended by the length of the media (`mehd`; ISO/IEC 14496-12, 8.8.2), so that
 * players can show the length before they have read the file.
 * @throws {RangeError} when it is not an init segment
 */
export function headWithLength(init: Buffer, lengthMs: number): Buffer {
  const length = fullBox('mehd', 0, 0, u32(Math.round(lengthMs)));
  return Buffer.concat(
    readBoxes(init).map(({ type, body }) => {
      if (type !== 'moov') return box(type, body);
      const inner = readBoxes(body).map((each) =>
        each.type === 'mvex' ? box('mvex', length, each.body) : box(each.type, each.body),
      );
      return box('moov', ...inner);
    }),
  );
}
