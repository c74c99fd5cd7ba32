import { expect, test } from 'vitest';
import { videoContainer } from './video-container.ts';

const padded = (head: string | Buffer, length = 600): Buffer => {
  const bytes = Buffer.alloc(length, 0x20);
  Buffer.from(head as string, 'latin1').copy(bytes);
  return bytes;
};
const packets = (from: number, distance: number): Buffer => {
  const bytes = Buffer.alloc(from + 4 * distance);
  for (let nth = 0; nth < 4; nth += 1) bytes[from + nth * distance] = 0x47;
  return bytes;
};

test.each([
  ['mov', padded('\u0000\u0000\u0000\u0018ftypisom')],
  ['mov', padded('\u0000\u0000\u0000\u0008moov')],
  ['matroska', padded('\u001aE\u00df\u00a3')],
  ['flv', padded('FLV\u0001\u0005')],
  ['avi', padded('RIFF1234AVI LIST')],
  ['mpeg', padded('\u0000\u0000\u0001\u00ba')],
  ['mpegts', packets(0, 188)],
  ['mpegts', packets(4, 192)],
] as const)('%s is told by its first bytes', (container, head) => {
  expect(videoContainer(head)).toBe(container);
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['zeros', Buffer.alloc(4096)],
  ['a playlist', padded('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n')],
  ['a list of files', padded('ffconcat version 1.0\nfile x\n')],
  ['an archive', padded('PK\u0003\u0004')],
  ['a PNG', padded('\u0089PNG\r\n\u001a\n')],
  ['an AVIF', padded('\u0000\u0000\u0000\u0018ftypavif')],
  ['a WebP', padded('RIFF1234WEBPVP8 ')],
  ['a page', padded('<!doctype html><script>')],
  ['Ogg sound', padded('OggS')],
])('%s is no container of video', (_name, head) => {
  expect(videoContainer(head)).toBeUndefined();
});
