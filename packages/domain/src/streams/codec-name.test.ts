import { expect, test } from 'vitest';
import { codecName } from './codec-name.ts';

test.each([
  ['avc1.64002a', 'H.264 High 4.2'],
  ['avc1.4d401f', 'H.264 Main 3.1'],
  ['avc1.42c01f', 'H.264 Constrained Baseline 3.1'],
  ['avc1.42001e', 'H.264 Baseline 3.0'],
  ['avc1.6E0028', 'H.264 High 10 4.0'],
  ['mp4a.40.2', 'AAC-LC'],
  ['mp4a.40.5', 'HE-AAC'],
])('%s is %s', (codec, name) => {
  expect(codecName(codec)).toBe(name);
});

test.each(['hvc1.1.6.L93.B0', 'avc1.010203', 'avc1.xx', 'mp4a.40.99', 'opus', ''])('%j stays as it is', (codec) => {
  expect(codecName(codec)).toBe(codec);
});
