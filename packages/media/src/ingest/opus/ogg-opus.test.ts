import { describe, expect, it } from 'vitest';
import { OggOpusWriter, opusSamples } from './ogg-opus.ts';

describe('Opus packets', () => {
  it('tell how long they last', () => {
    // CELT 20 ms, one frame; SILK 60 ms; hybrid 10 ms, two frames; CELT 2.5 ms, six frames.
    expect(
      [
        [0xfc, 1],
        [0x18, 1],
        [0x61, 1],
        [0xe3, 6],
      ].map((bytes) => opusSamples(Uint8Array.from(bytes))),
    ).toEqual([960, 2880, 960, 720]);
    expect(opusSamples(new Uint8Array())).toBe(0);
    expect(opusSamples(Uint8Array.from([0x1b, 0x3f]))).toBe(0);
  });

  it('stand on a page each, with the time of their end and a right checksum', () => {
    const writer = new OggOpusWriter();
    expect(writer.header().indexOf('OpusTags')).toBeGreaterThan(0);
    const page = writer.packet(Buffer.alloc(300, 7), 123_456);
    expect(page.subarray(0, 4).toString()).toBe('OggS');
    expect(page.readBigInt64LE(6)).toBe(123_456n);
    expect(page.readUInt32LE(18)).toBe(2);
    expect([...page.subarray(26, 29)]).toEqual([2, 255, 45]);
    expect(page.length).toBe(29 + 300);
  });
});
