import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timePieces } from './time-pieces.ts';

const timesIn = (text: string, length = 7_200) =>
  timePieces(text, length).flatMap(({ seconds }) => (seconds === null ? [] : [seconds]));

test.each([
  ['0:00 Intro, 4:07 glaze; 1:02:03 kiln.', [0, 247, 3723]],
  ['starts at 90:00!', [5400]],
  ['12:61 is no time, nor 1:75:00 or 1:2', []],
  ['10.0.0.1:80 and 2026-01-01T12:30:00.000 and 1:00:00:00', []],
  ['5:00:00 is behind the end', []],
])('%s', (text, seconds) => expect(timesIn(text)).toEqual(seconds));

test('loses nothing of any text', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(10_000), (text, length) => {
      expect(
        timePieces(text, length)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
    }),
  );
});
