/** Names of ffmpeg's demuxers for the accepted containers. */
export type VideoContainer = 'mov' | 'matroska' | 'flv' | 'mpegts' | 'avi' | 'mpeg';

/** Number of bytes from a file's start that `videoContainer` needs. */
export const CONTAINER_HEAD_BYTES = 4096;

const packet = 188;
/** First boxes of files of the ISO family, including old ones without `ftyp`. */
const firstBoxes = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'styp']);

/**
 * The container of a file, by its first bytes and never by its name. Undefined when it is not a video container: text
 * (playlists that name other files among them), archives, pictures.
 */
export function videoContainer(head: Buffer): VideoContainer | undefined {
  if (head.length < 16) return undefined;
  const text = (from: number, to: number): string => head.toString('latin1', from, to);
  if (firstBoxes.has(text(4, 8)) && !isStillPicture(text(8, 12))) return 'mov';
  if (head.readUInt32BE(0) === 0x1a45dfa3) return 'matroska';
  if (text(0, 4) === 'FLV\u0001') return 'flv';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'AVI ') return 'avi';
  if (head.readUInt32BE(0) === 0x000001ba) return 'mpeg';
  if (head.length > 3 * packet && [0, 1, 2, 3].every((nth) => head[nth * packet] === 0x47)) return 'mpegts';
  // With a time stamp of 4 bytes before each packet, as cameras write it.
  if (head.length > 3 * (packet + 4) && [0, 1, 2, 3].every((nth) => head[4 + nth * (packet + 4)] === 0x47)) {
    return 'mpegts';
  }
  return undefined;
}

const isStillPicture = (brand: string): boolean => ['avif', 'heic', 'heix', 'mif1', 'jxl '].includes(brand);
