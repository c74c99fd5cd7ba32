import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LineFramer } from './line-framer.ts';

const collect = (maxBytes = 100) => {
  const lines: (string | null)[] = [];
  return { lines, framer: new LineFramer(maxBytes, (line) => lines.push(line)) };
};

test('lines end in CRLF or LF, wherever the chunks are cut', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.replace(/[\r\n]/g, ''))),
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
      fc.boolean(),
      (expected, cuts, withCr) => {
        const { lines, framer } = collect(500);
        const bytes = Buffer.from(expected.map((line) => `${line}${withCr ? '\r\n' : '\n'}`).join(''));
        let at = 0;
        for (let i = 0; at < bytes.length; i += 1) {
          const size = cuts[i % cuts.length] ?? 1;
          framer.push(bytes.subarray(at, at + size));
          at += size;
        }
        expect(lines).toEqual(expected);
      },
    ),
  );
});

test('a line without an end waits, and a frame ends it', () => {
  const { lines, framer } = collect();
  framer.push(Buffer.from('PING'));
  expect(lines).toEqual([]);
  framer.endLine();
  framer.endLine();
  expect(lines).toEqual(['PING']);
});

test('a line past the limit is told once and the next one is read', () => {
  const { lines, framer } = collect(10);
  for (let i = 0; i < 1000; i += 1) framer.push(Buffer.alloc(100, 'x'));
  framer.push(Buffer.from('tail\r\n1234567890\n12345678901\nok\n'));
  expect(lines).toEqual([null, '1234567890', null, 'ok']);
});

test('bytes that are no UTF-8 become replacement characters', () => {
  const { lines, framer } = collect();
  framer.push(Buffer.from([0x61, 0xff, 0xc3, 0x0a]));
  expect(lines).toEqual(['a\ufffd\ufffd']);
});
