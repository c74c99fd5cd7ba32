import { describe, expect, it } from 'vitest';
import { parseHevcConfig } from './hevc-config.ts';

const head = '0101600000009000000000003cf000fcfdf8f800000f';
const vps = 'a00001001840010c01ffff01600000030090000003000003003c913024';
const sps = 'a10001002b42010101600000030090000003000003003ca00d880f1c9e59134a4c2f0168080000030008000003005040';
const pps = 'a2000100064401c073c189';
/** The text that x265 writes for Main at 426 × 240. */
const record = (arrays: readonly string[] = [vps, sps, pps], start = head): Buffer =>
  Buffer.from(`${start}${arrays.length.toString(16).padStart(2, '0')}${arrays.join('')}`, 'hex');

describe('an HEVC decoder configuration', () => {
  it('names codec and size', () => {
    expect(parseHevcConfig(record())).toMatchObject({
      codec: 'hvc1.1.6.L60.90',
      width: 426,
      height: 240,
      lengthSize: 4,
    });
  });

  it.each([
    ['02', '20000000', 'b00000000000', 153, 'hvc1.2.4.L153.B0'],
    ['22', '20000000', 'b00000000000', 120, 'hvc1.2.4.H120.B0'],
    ['41', '60000000', '90000000000a', 93, 'hvc1.A1.6.L93.90.0.0.0.0.A'],
    ['01', '60000000', '000000000000', 93, 'hvc1.1.6.L93'],
  ])('of profile %s, compatibility %s, constraints %s and level %d is %s', (...given) => {
    const [profile, compatibility, constraints, level, codec] = given;
    const bytes = record();
    Buffer.from(`${profile}${compatibility}${constraints}`, 'hex').copy(bytes, 1);
    bytes[12] = level;
    expect(parseHevcConfig(bytes)?.codec).toBe(codec);
  });

  it('describes 4-byte lengths also when the encoder writes shorter ones', () => {
    const short = record();
    short[21] = 0x0d;
    const config = parseHevcConfig(short);
    expect(config?.lengthSize).toBe(2);
    expect(config?.description[21]).toBe(0x0f);
  });

  it('is unusable without a parameter set, with another version, or cut short', () => {
    expect(parseHevcConfig(record([vps, pps]))).toBeUndefined();
    expect(parseHevcConfig(record([sps, pps]))).toBeUndefined();
    expect(parseHevcConfig(record([vps, sps]))).toBeUndefined();
    expect(parseHevcConfig(Buffer.concat([Buffer.from([2]), record().subarray(1)]))).toBeUndefined();
    const whole = record();
    for (let length = 0; length < whole.length; length += 1) {
      expect(parseHevcConfig(whole.subarray(0, length))).toBeUndefined();
    }
  });
});
