import { expect, test } from 'vitest';
import { encodedFrameRate, planImport } from './import-plan.ts';
import type { ProbedAudio, ProbedVideo } from './video-probe.ts';

const timing = { startMs: 0, endMs: 60_000, isTrimmed: false };
const video: ProbedVideo = {
  ...timing,
  ...{ index: 0, codec: 'h264', profile: 'High', pixelFormat: 'yuv420p', width: 1920, height: 1080 },
  ...{ frameRate: 30, densestRate: 30, keyDistanceMs: 2000, bitrate: 6_000_000, decodedFromMs: 0 },
  ...{ isUnplaced: false, isInterlaced: false, rotation: 0, isAnamorphic: false },
  colours: { transfer: 'bt709', primaries: 'bt709', matrix: 'bt709' },
};
const audio: ProbedAudio = {
  ...timing,
  ...{ index: 1, codec: 'aac', profile: 'LC', channels: 2, sampleRate: 48_000, label: {} },
};
const probeOf = (picture: ProbedVideo | undefined, sound: ProbedAudio | undefined, durationMs = 60_000) => ({
  ...{ durationMs, offsetMs: 0, video: picture, audio: sound, otherSounds: [] },
});
const plan = (changed: Partial<ProbedVideo> = {}, sound: Partial<ProbedAudio> | undefined = {}, durationMs = 60_000) =>
  planImport(probeOf({ ...video, ...changed }, sound && { ...audio, ...sound }, durationMs), 50_000_000);

test('what every browser plays is copied', () => {
  expect(plan()).toEqual({ video: 'copy', audio: 'copy' });
  expect(planImport(probeOf(video, undefined), 50_000_000)).toEqual({ video: 'copy', audio: 'none' });
  expect(planImport(probeOf(undefined, audio), 1_000_000)).toBeUndefined();
  // Sound of an outro: the last picture stays.
  expect(plan({ endMs: 58_000 })).toEqual({ video: 'copy', audio: 'copy' });
});

test.each([
  { codec: 'hevc' },
  { profile: 'High 10' },
  { pixelFormat: 'yuv422p' },
  { width: 3840, height: 2160 },
  { frameRate: 120 },
  { frameRate: 1 },
  { frameRate: undefined },
  { bitrate: 40_000_000 },
  { isInterlaced: true },
  { rotation: 90 },
  { isAnamorphic: true },
  { isTrimmed: true },
  { isUnplaced: true },
  { keyDistanceMs: 8001 },
  { decodedFromMs: 101 },
  { endMs: 57_999 },
  { colours: { transfer: 'arib-std-b67', primaries: 'bt2020', matrix: 'bt2020nc' } },
  { colours: { transfer: 'smpte2084', primaries: undefined, matrix: undefined } },
  { colours: { transfer: 'bt2020-10', primaries: 'bt2020', matrix: 'bt2020nc' } },
] satisfies Partial<ProbedVideo>[])('a picture with %j is encoded', (changed) => {
  expect(plan(changed)).toEqual({ video: 'encode', audio: 'copy' });
});

test('a file that tells no bitrate is judged by its size', () => {
  const probe = probeOf({ ...video, endMs: 10_000, bitrate: undefined }, audio, 10_000);
  expect(planImport(probe, 10_000_000)?.video).toBe('copy');
  expect(planImport(probe, 100_000_000)?.video).toBe('encode');
});

test.each([{ codec: 'opus' }, { channels: 6 }, { profile: 'Main' }, { isTrimmed: true }])(
  'sound with %j is encoded alone',
  (changed) => {
    expect(plan({}, changed)).toEqual({ video: 'copy', audio: 'encode' });
  },
);

test('frames a second stay within what plays well', () => {
  expect(encodedFrameRate({ ...video, frameRate: 23.976, densestRate: 24 })).toBe(23.976);
  expect(encodedFrameRate({ ...video, frameRate: 240 })).toBe(60);
  expect(encodedFrameRate({ ...video, frameRate: 1, densestRate: 1 })).toBe(10);
  expect(encodedFrameRate({ ...video, frameRate: undefined, densestRate: undefined })).toBe(30);
  // Where the rate varies, the fastest part counts; whole milliseconds are no variation.
  expect(encodedFrameRate({ ...video, frameRate: 12, densestRate: 60 })).toBe(60);
  expect(encodedFrameRate({ ...video, frameRate: 30, densestRate: 1000 / 33 })).toBe(30);
});
