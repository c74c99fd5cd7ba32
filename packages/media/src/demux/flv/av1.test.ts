import { describe, expect, it } from 'vitest';
import { parseAv1Config } from './av1-config.ts';
import { normaliseTemporalUnit } from './av1-temporal-unit.ts';

/** The text that libaom writes for Main at 426 × 240. */
const record = Buffer.from('81000c000a0b000000043ea7bcdaf90040', 'hex');
const sequenceHeader = Buffer.from('0a0b000000043ea7bcdaf90040', 'hex');
const delimiter = Buffer.from('1200', 'hex');
const frame = Buffer.from('3203aabbcc', 'hex');
const padding = Buffer.from('7a020080', 'hex');

describe('an AV1 configuration', () => {
  it('names codec and size', () => {
    expect(parseAv1Config(record)).toMatchObject({ codec: 'av01.0.00M.08', width: 426, height: 240, lengthSize: 0 });
  });

  it.each([
    [0x08, 0x0c, 'av01.0.08M.08'],
    [0x0d, 0xcc, 'av01.0.13H.10'],
    [0x4f, 0x6c, 'av01.2.15M.12'],
  ])('with levels %d and depths %d is %s', (levels, depths, codec) => {
    const bytes = Buffer.from(record);
    bytes[1] = levels;
    bytes[2] = depths;
    expect(parseAv1Config(bytes)?.codec).toBe(codec);
  });

  it('may leave the sequence header to the frames, and then says no size', () => {
    expect(parseAv1Config(record.subarray(0, 4))).toMatchObject({ width: undefined, height: undefined });
  });

  it('is unusable with another version, or cut short', () => {
    expect(parseAv1Config(Buffer.concat([Buffer.from([0x82]), record.subarray(1)]))).toBeUndefined();
    for (let length = 0; length < record.length; length += 1) {
      if (length !== 4) expect(parseAv1Config(record.subarray(0, length))).toBeUndefined();
    }
  });
});

describe('a temporal unit of AV1', () => {
  it('passes on as it is when nothing has to go', () => {
    const unit = Buffer.concat([sequenceHeader, frame]);
    expect(normaliseTemporalUnit(unit)).toBe(unit);
  });

  it('loses its delimiter and padding', () => {
    const unit = normaliseTemporalUnit(Buffer.concat([delimiter, sequenceHeader, padding, frame]));
    expect(Buffer.from(unit ?? [])).toEqual(Buffer.concat([sequenceHeader, frame]));
  });

  it('may end with a unit that does not say its size', () => {
    const open = Buffer.from('30aabbcc', 'hex');
    expect(Buffer.from(normaliseTemporalUnit(Buffer.concat([delimiter, open])) ?? [])).toEqual(open);
  });

  it('is unusable without a picture, with a size that does not fit, or with the forbidden bit', () => {
    expect(normaliseTemporalUnit(sequenceHeader)).toBeUndefined();
    expect(normaliseTemporalUnit(frame.subarray(0, 4))).toBeUndefined();
    expect(normaliseTemporalUnit(Buffer.from('32ffffffffffffffffff', 'hex'))).toBeUndefined();
    expect(normaliseTemporalUnit(Buffer.from('b203aabbcc', 'hex'))).toBeUndefined();
    expect(normaliseTemporalUnit(Buffer.alloc(0))).toBeUndefined();
  });
});
