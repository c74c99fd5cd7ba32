import { describe, expect, it } from 'vitest';
import { lengthsOfStartCodes } from './annex-b.ts';

const read = (hex: string): string | undefined => {
  const made = lengthsOfStartCodes(Buffer.from(hex.replaceAll(' ', ''), 'hex'));
  return made && Buffer.from(made).toString('hex');
};

describe('units behind start codes', () => {
  it.each([
    ['one unit', '00000001 65aabb', '0000000365aabb'],
    [
      'codes of three and four bytes',
      '00000001 09f0 000001 6742 00000001 65aa',
      '0000000209f0000000026742 0000000265aa',
    ],
    ['zeros behind a unit', '00000001 65aa0000 000001 41bb 000000', '0000000265aa0000000241bb'],
    ['bytes that only look like a code', '00000001 65000003 01000002', '0000000865000003 01000002'],
  ])('%s', (_name, bytes, expected) => {
    expect(read(bytes)).toBe(expected.replaceAll(' ', ''));
  });

  it.each([
    ['a length', '00000003 65aabb'],
    ['a unit of one byte', '00000001 0a'],
    ['a code of three bytes at the beginning, which may be a length', '00000165 aabb'],
    ['two codes without a unit', '00000001 000001 65aa'],
    ['a unit whose first bit is set', '00000001 e5aabb'],
    ['a code alone', '00000001'],
    ['nothing', ''],
  ])('are not %s', (_name, bytes) => {
    expect(read(bytes)).toBeUndefined();
  });
});
