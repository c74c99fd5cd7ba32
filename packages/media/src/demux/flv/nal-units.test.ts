import { describe, expect, it } from 'vitest';
import { normaliseAccessUnit } from './nal-units.ts';

const idr = Buffer.from([0x65, 1, 2, 3]);
const slice = Buffer.from([0x41, 9, 9]);
const delimiter = Buffer.from([0x09, 0xf0]);
const filler = Buffer.from([0x0c, 0xff, 0x80]);
const sei = Buffer.from([0x06, 5, 1, 0xaa, 0x80]);
const recovery = Buffer.from([0x06, 5, 1, 0xaa, 6, 1, 0xc4, 0x80]);

function frame(lengthSize: number, ...units: readonly Buffer[]): Buffer {
  return Buffer.concat(
    units.flatMap((unit) => {
      const length = Buffer.alloc(lengthSize);
      length.writeUIntBE(unit.length, 0, lengthSize);
      return [length, unit];
    }),
  );
}

describe('access unit', () => {
  it('passes 4-byte lengths on as they are, without a copy', () => {
    const input = frame(4, sei, idr);
    const unit = normaliseAccessUnit(input, 4);
    expect(unit).toMatchObject({ idr: true, recoveryPoint: false });
    expect(Buffer.from(unit?.data ?? [])).toEqual(input);
    expect(unit?.data.buffer).toBe(input.buffer);
  });

  it('cuts a delimiter in front without a copy', () => {
    const input = frame(4, delimiter, slice);
    const unit = normaliseAccessUnit(input, 4);
    expect(Buffer.from(unit?.data ?? [])).toEqual(frame(4, slice));
    expect(unit?.data.buffer).toBe(input.buffer);
  });

  it('takes filler and empty units out of the middle', () => {
    const unit = normaliseAccessUnit(frame(4, sei, Buffer.alloc(0), filler, slice, filler), 4);
    expect(Buffer.from(unit?.data ?? [])).toEqual(frame(4, sei, slice));
  });

  it.each([1, 2, 3])('writes lengths of %i bytes as 4', (lengthSize) => {
    const unit = normaliseAccessUnit(frame(lengthSize, delimiter, sei, slice), lengthSize);
    expect(Buffer.from(unit?.data ?? [])).toEqual(frame(4, sei, slice));
    expect(unit?.idr).toBe(false);
  });

  it('knows a recovery point', () => {
    expect(normaliseAccessUnit(frame(4, recovery, slice), 4)).toMatchObject({ idr: false, recoveryPoint: true });
  });

  it('is unusable when a length does not fit, or when there is no picture', () => {
    expect(normaliseAccessUnit(frame(4, idr).subarray(0, -1), 4)).toBeUndefined();
    expect(normaliseAccessUnit(Buffer.concat([frame(4, idr), Buffer.from([0, 0])]), 4)).toBeUndefined();
    expect(normaliseAccessUnit(Buffer.from('ffffffff65', 'hex'), 4)).toBeUndefined();
    expect(normaliseAccessUnit(frame(4, sei, delimiter), 4)).toBeUndefined();
    expect(normaliseAccessUnit(Buffer.alloc(0), 4)).toBeUndefined();
  });

  it('survives an SEI whose sizes run past its end', () => {
    const broken = Buffer.from([0x06, 0xff, 0xff, 0xff]);
    expect(normaliseAccessUnit(frame(4, broken, slice), 4)).toMatchObject({ recoveryPoint: false });
  });
});
