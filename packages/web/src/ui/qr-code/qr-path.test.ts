import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { qrPath } from './qr-path.ts';

test('the path covers each dark module once and no light one', () => {
  const text = 'otpauth://totp/Bandshell:someone?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Bandshell';
  const { size, path } = qrPath(text);
  const drawn = Array.from({ length: size }, () => Array<number>(size).fill(0));
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
    for (let step = 0; step < Number(run); step += 1) {
      const row = drawn[Number(y)] ?? [];
      row[Number(x) + step] = (row[Number(x) + step] ?? 0) + 1;
    }
  }
  expect(drawn).toEqual(encode(text, { ecc: 'M', border: 4 }).data.map((row) => row.map(Number)));
});

test('a quiet zone of four modules stands around it', () => {
  const { data } = encode('x', { ecc: 'M', border: 4 });
  expect(data.slice(0, 4).flat().some(Boolean)).toBe(false);
  expect(data.every((row) => !row.slice(0, 4).some(Boolean))).toBe(true);
});
