import { expect, test } from 'vitest';
import { LineQuality } from './line-quality.ts';

const after = (line: LineQuality, loss: number, reports: number) =>
  Array.from({ length: reports }, () => line.report(loss)).filter((verdict) => verdict !== undefined);

test('three bad reports in a row ask for a smaller rendition, two or single ones do not', () => {
  const line = new LineQuality();
  expect([...after(line, 0.2, 2), ...after(line, 0.1, 1), ...after(line, 0.2, 2), ...after(line, 0, 1)]).toEqual([]);
  expect(after(line, 0.5, 3)).toEqual(['lossy']);
});

test('a larger one is tried after half a minute without loss, and later after each try that failed', () => {
  const line = new LineQuality();
  expect(after(line, 0, 29)).toEqual([]);
  expect(after(line, 0, 1)).toEqual(['clear']);
  expect(after(line, 0.3, 3)).toEqual(['lossy']);
  line.moved();
  expect(after(line, 0.01, 59)).toEqual([]);
  // A little loss begins the count anew.
  expect(after(line, 0.05, 1)).toEqual([]);
  expect(after(line, 0.01, 60)).toEqual(['clear']);
  for (let tries = 0; tries < 20; tries += 1) after(line, 1, 3);
  expect(after(line, 0, 480)).toEqual(['clear']);
});
