import { expect, test } from 'vitest';
import { takesEncoding } from './asset-files.ts';

test.each([
  ['gzip, deflate, br, zstd', true],
  ['BR', true],
  ['gzip;q=0.5, br ; q=0.1', true],
  ['br;q=0', false],
  ['br;q=0.000', false],
  ['gzip, brotli', false],
  ['*', false],
  ['', false],
])('%j takes Brotli: %s', (accepted, takes) => {
  expect(takesEncoding(accepted, 'br')).toBe(takes);
});
