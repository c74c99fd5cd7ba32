import { audioTrackId } from '../cmaf/tracks.ts';

const headerSize = 8;
/** Boxes with tracks in them, as the packager writes them (ISO/IEC 14496-12, 8). */
const containers = new Set(['moov', 'mvex', 'moof']);
/** Bytes from the start of a track's box to its id. */
const idPlaces = new Map([
  // trak, then tkhd of version 0: flags, created, modified
  ['trak', headerSize + headerSize + 12],
  ['trex', headerSize + 4],
  // traf, then tfhd: flags
  ['traf', headerSize + headerSize + 4],
]);

/**
 * An init segment or segment of the packager without its sound, in the same number of bytes: the boxes of the sound
 * become `free`, and its samples stay as bytes that nothing refers to.
 */
export function pictureOnly(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  freeSound(copy, 0, copy.length);
  return copy;
}

function freeSound(bytes: Buffer, from: number, to: number): void {
  for (let at = from; at + headerSize <= to; ) {
    const size = bytes.readUInt32BE(at);
    if (size < headerSize || at + size > to) return;
    const type = bytes.toString('latin1', at + 4, at + 8);
    const place = idPlaces.get(type);
    if (containers.has(type)) freeSound(bytes, at + headerSize, at + size);
    else if (place !== undefined && place + 4 <= size && bytes.readUInt32BE(at + place) === audioTrackId) {
      bytes.write('free', at + 4, 'latin1');
    }
    at += size;
  }
}
