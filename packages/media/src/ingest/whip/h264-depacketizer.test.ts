import { describe, expect, it } from 'vitest';
import { AvcTagWriter } from './avc-tags.ts';
import { H264Depacketizer } from './h264-depacketizer.ts';

const ordered = (timestamp: number, payload: readonly number[], marker = false, isAfterLoss = false) => ({
  packet: { sequence: 0, timestamp, marker, payload: Buffer.from(payload) },
  isAfterLoss,
});
const sps = [0x67, 0x42, 0xe0, 0x1f, 0x8c];
const pps = [0x68, 0xce, 0x3c];

describe('H.264 from RTP', () => {
  it('takes single units, aggregates and fragments of one picture', () => {
    const depacketizer = new H264Depacketizer();
    const aggregate = [24, 0, sps.length, ...sps, 0, pps.length, ...pps];
    expect(depacketizer.push(ordered(9000, aggregate)).pictures).toEqual([]);
    expect(depacketizer.push(ordered(9000, [0x7c, 0x85, 1, 2])).pictures).toEqual([]);
    expect(depacketizer.push(ordered(9000, [0x7c, 0x05, 3])).pictures).toEqual([]);
    const { pictures, isLossy } = depacketizer.push(ordered(9000, [0x7c, 0x45, 4], true));
    expect(isLossy).toBe(false);
    expect(pictures.map(({ timestamp, units }) => [timestamp, units.map((unit) => [...unit])])).toEqual([
      [9000, [sps, pps, [0x65, 1, 2, 3, 4]]],
    ]);
    expect(depacketizer.push(ordered(12_000, [0x41, 9], true)).pictures[0]?.units.map((unit) => [...unit])).toEqual([
      [0x41, 9],
    ]);
  });

  it('ends a picture with the next time stamp where the marker is missing', () => {
    const depacketizer = new H264Depacketizer();
    depacketizer.push(ordered(1, [0x41, 1]));
    expect(depacketizer.push(ordered(2, [0x41, 2])).pictures.map(({ timestamp }) => timestamp)).toEqual([1]);
  });

  it('leaves out a picture of which a packet is lost, and says so', () => {
    const depacketizer = new H264Depacketizer();
    depacketizer.push(ordered(1, [0x7c, 0x85, 1]));
    expect(depacketizer.push(ordered(1, [0x7c, 0x45, 3], true, true))).toEqual({ pictures: [], isLossy: true });
    expect(depacketizer.push(ordered(2, [0x7c, 0x45, 3], true))).toEqual({ pictures: [], isLossy: true });
    expect(depacketizer.push(ordered(3, [0x41, 3], true)).pictures.length).toBe(1);
  });

  it('takes no rubbish for a picture', () => {
    for (const payload of [
      [24, 0, 9, 1],
      [24, 0, 0],
      [0x7c, 0x85],
      [31, 1, 2],
      [0, 1],
    ]) {
      const depacketizer = new H264Depacketizer();
      expect(depacketizer.push(ordered(1, payload, true))).toEqual({ pictures: [], isLossy: true });
    }
    expect(new H264Depacketizer().push(ordered(1, [], true))).toEqual({ pictures: [], isLossy: false });
  });
});

describe('tags of pictures', () => {
  it('give the parameter sets once as configuration, and the slices behind their lengths', () => {
    const writer = new AvcTagWriter();
    const key = { timestamp: 0, units: [sps, pps, [0x65, 7]].map((unit) => Buffer.from(unit)) };
    const first = writer.write(key);
    expect([...(first.config ?? [])]).toEqual([
      ...[0x17, 0, 0, 0, 0, 1, 0x42, 0xe0, 0x1f, 0xff, 0xe1, 0, 5, ...sps],
      ...[1, 0, 3, ...pps],
    ]);
    expect([...(first.frame ?? [])]).toEqual([0x17, 1, 0, 0, 0, 0, 0, 0, 2, 0x65, 7]);
    expect(first.isKey).toBe(true);
    expect(writer.write(key).config).toBeUndefined();
    const wider = { timestamp: 0, units: [[...sps, 1], pps, [0x65, 7]].map((unit) => Buffer.from(unit)) };
    expect(writer.write(wider).config).toBeDefined();
    const delta = writer.write({ timestamp: 1, units: [Buffer.from([9, 16]), Buffer.from([0x41, 5])] });
    expect(delta).toMatchObject({ config: undefined, isKey: false });
    expect([...(delta.frame ?? [])]).toEqual([0x27, 1, 0, 0, 0, 0, 0, 0, 2, 0x41, 5]);
  });
});
