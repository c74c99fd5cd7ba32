import { describe, expect, it } from 'vitest';
import { parseAvcConfig } from './avc-config.ts';

const record = Buffer.from(
  '0164002affe1001b6764002aacd940780227e5c044000003000400000301e03c60c65801000668ebe3cb22c0fdf8f800',
  'hex',
);

describe('AVC decoder configuration', () => {
  it('names codec, size and length of NAL lengths', () => {
    const config = parseAvcConfig(record);
    expect(config).toMatchObject({ codec: 'avc1.64002a', lengthSize: 4, width: 1920, height: 1080 });
    expect(Buffer.from(config?.description ?? [])).toEqual(record);
  });

  it('describes 4-byte lengths also when the encoder writes shorter ones', () => {
    const short = Buffer.from(record);
    short[4] = 0xfd;
    const config = parseAvcConfig(short);
    expect(config?.lengthSize).toBe(2);
    expect(Buffer.from(config?.description ?? [])).toEqual(record);
  });

  it('is unusable without parameter sets, with another version, or cut short', () => {
    expect(parseAvcConfig(Buffer.from('0164002affe000', 'hex'))).toBeUndefined();
    expect(parseAvcConfig(Buffer.concat([Buffer.from([0]), record.subarray(1)]))).toBeUndefined();
    for (let length = 0; length < 45; length += 1) {
      if (length < 43) expect(parseAvcConfig(record.subarray(0, length))).toBeUndefined();
    }
  });
});
