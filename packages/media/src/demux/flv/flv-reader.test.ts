import { describe, expect, it } from 'vitest';
import { FlvReader, type FlvTag, readFlv } from './flv-reader.ts';

const header = Buffer.from('464c5601050000000900000000', 'hex');
const tag = (type: number, stamp: number, body: string) => {
  const bytes = Buffer.alloc(11 + body.length + 4);
  bytes[0] = type;
  bytes.writeUIntBE(body.length, 1, 3);
  bytes.writeUIntBE(stamp & 0xff_ffff, 4, 3);
  bytes[7] = stamp >>> 24;
  bytes.write(body, 11, 'latin1');
  return bytes;
};
const file = Buffer.concat([
  header,
  tag(18, 0, 'meta'),
  tag(9, 0x0123_4567, 'video'),
  tag(5, 1, 'other'),
  tag(8, 7, ''),
]);
const expected = [
  { type: 'script', timestamp: 0, body: Buffer.from('meta') },
  { type: 'video', timestamp: 0x0123_4567, body: Buffer.from('video') },
  { type: 'audio', timestamp: 7, body: Buffer.alloc(0) },
];

describe('FLV reader', () => {
  it('reads a file and leaves out a torn tail', () => {
    expect(readFlv(file)).toEqual(expected);
    expect(readFlv(file.subarray(0, -1))).toEqual(expected.slice(0, 2));
    expect(readFlv(header)).toEqual([]);
  });

  it.each([1, 2, 5, 13, 16])('reads a pipe by %i bytes', (size) => {
    const reader = new FlvReader();
    const tags: FlvTag[] = [];
    for (let at = 0; at < file.length; at += size) tags.push(...reader.push(file.subarray(at, at + size)));
    expect(tags).toEqual(expected);
  });

  it('throws on what is no FLV', () => {
    expect(() => readFlv(Buffer.from('RIFF....WAVE'))).toThrow('not an FLV file');
  });
});
