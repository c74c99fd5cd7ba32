import { expect, it } from 'vitest';
import { announcedKeyDistance } from './announced-key-frames.ts';

const x264 = (keyint: string): Uint8Array =>
  Buffer.concat([
    Buffer.from([0, 0, 2, 0xc0, 6, 5, 0xff]),
    Buffer.from(
      `x264 - core 164 r3108 - H.264/MPEG-4 AVC codec - options: cabac=1 ref=3 keyint=${keyint} keyint_min=25 scenecut=40`,
    ),
    Buffer.from([0x80, 0, 0, 0, 9]),
  ]);

it.each<[string, Uint8Array, number | undefined, number | undefined]>([
  ['250 frames of 30 a second', x264('250'), 30, 8333],
  ['60 frames of 60 a second', x264('60'), 60, 1000],
  ['no bound', x264('infinite'), 30, undefined],
  ['none', x264('0'), 30, undefined],
  ['an unknown frame rate', x264('250'), undefined, undefined],
  ['a frame rate of 0', x264('250'), 0, undefined],
  ['x265', Buffer.from('\0x265 (build 199) - 3.5:[Linux] - options: cpuid=1 keyint=125 gop-lookahead=0 '), 25, 5000],
  ['another encoder', Buffer.from('user data keyint=250 '), 30, undefined],
  ['a text that is cut off', Buffer.from('x264 - core 164 options: keyint=2'), 30, undefined],
  ['nothing', new Uint8Array(), 30, undefined],
  ['a text far behind', Buffer.concat([Buffer.alloc(5000), x264('250')]), 30, undefined],
])('reads %s', (_title, data, frameRate, distance) => {
  expect(announcedKeyDistance(data, frameRate)).toEqual(
    distance === undefined ? undefined : expect.closeTo(distance, 0),
  );
});

it('reads a view of a larger buffer', () => {
  const all = Buffer.concat([Buffer.alloc(100), x264('250')]);
  expect(announcedKeyDistance(new Uint8Array(all.buffer, all.byteOffset + 100, all.length - 100), 25)).toBe(10_000);
});
