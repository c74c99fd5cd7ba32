import { expect, test } from 'vitest';
import { codecName, isPlayedEverywhere, uncommonProfile } from './codec-name.ts';

test.each([
  ['avc1.64002a', 'H.264 High 4.2'],
  ['avc1.4d401f', 'H.264 Main 3.1'],
  ['avc1.42c01f', 'H.264 Constrained Baseline 3.1'],
  ['avc1.42001e', 'H.264 Baseline 3.0'],
  ['avc1.6E0028', 'H.264 High 10 4.0'],
  ['avc1.F4001F', 'H.264 High 4:4:4 3.1'],
  ['hvc1.1.6.L93.B0', 'HEVC Main 3.1'],
  ['hvc1.2.4.L153.90', 'HEVC Main 10 5.1'],
  ['hvc1.4.10.H120.9E.8', 'HEVC Range Extensions 4.0'],
  ['av01.0.00M.08', 'AV1 Main 2.0'],
  ['av01.0.08M.10', 'AV1 Main 10-bit 4.0'],
  ['av01.1.13H.08', 'AV1 High 5.1'],
  ['av01.0.04M.08.0.110.01.01.01.0', 'AV1 Main 3.0'],
  ['vp09.00.31.08', 'VP9 Profile 0 3.1'],
  ['mp4a.40.2', 'AAC-LC'],
  ['mp4a.40.5', 'HE-AAC'],
])('%s is %s', (codec, name) => {
  expect(codecName(codec)).toBe(name);
});

test.each(['hvc1.99.6.L93.B0', 'hvc1', 'av01.9.04M.08', 'av01', 'avc1.010203', 'avc1.xx', 'mp4a.40.99', 'opus', ''])(
  '%j stays as it is',
  (codec) => {
    expect(codecName(codec)).toBe(codec);
  },
);

test.each([
  ['avc1.64001f', undefined],
  ['avc1.42c01f', undefined],
  ['avc1.6e001f', 'H.264 High 10'],
  ['avc1.7a001f', 'H.264 High 4:2:2'],
  ['avc1.f4001f', 'H.264 High 4:4:4'],
  ['avc1.58001f', 'H.264 Extended'],
  ['hvc1.1.6.L93.B0', undefined],
  ['hvc1.2.4.L93.90', 'HEVC Main 10'],
  ['av01.0.04M.08', undefined],
  ['av01.0.04M.10', 'AV1 Main 10-bit'],
  ['av01.1.04M.08', 'AV1 High'],
  ['vp09.00.31.08', undefined],
  ['vp09.02.10.10', 'VP9 Profile 2'],
  ['vp09.04.10.10', undefined],
])('of %s the uncommon profile is %s', (codec, profile) => {
  expect(uncommonProfile(codec)).toBe(profile);
});

test('only H.264 of a common profile is played everywhere', () => {
  expect(['avc1.64001f', 'avc1.f4001f', 'hvc1.1.6.L93.B0', 'av01.0.04M.08', ''].map(isPlayedEverywhere)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});
