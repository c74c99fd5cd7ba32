import { expect, test } from 'vitest';
import { encodedFrameRate, planImport } from './import-plan.ts';
import { type ProbedAudio, type ProbedVideo, readProbe } from './probe-video.ts';

const video: ProbedVideo = {
  index: 0,
  codec: 'h264',
  profile: 'High',
  pixelFormat: 'yuv420p',
  width: 1920,
  height: 1080,
  frameRate: 30,
  bitrate: 6_000_000,
  isInterlaced: false,
  rotation: 0,
  isAnamorphic: false,
};
const audio: ProbedAudio = { index: 1, codec: 'aac', profile: 'LC', channels: 2, sampleRate: 48_000 };
const plan = (changed: Partial<ProbedVideo> = {}, sound: Partial<ProbedAudio> | undefined = {}) =>
  planImport(
    { durationMs: 60_000, video: { ...video, ...changed }, audio: sound && { ...audio, ...sound } },
    50_000_000,
  );

test('what every browser plays is copied', () => {
  expect(plan()).toEqual({ video: 'copy', audio: 'copy' });
  expect(planImport({ durationMs: 60_000, video, audio: undefined }, 50_000_000)).toEqual({
    video: 'copy',
    audio: 'none',
  });
  expect(planImport({ durationMs: 60_000, video: undefined, audio }, 1_000_000)).toBeUndefined();
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
] satisfies Partial<ProbedVideo>[])('a picture with %j is encoded', (changed) => {
  expect(plan(changed)).toEqual({ video: 'encode', audio: 'copy' });
});

test('a file that tells no bitrate is judged by its size', () => {
  const probe = { durationMs: 10_000, video: { ...video, bitrate: undefined }, audio };
  expect(planImport(probe, 10_000_000)?.video).toBe('copy');
  expect(planImport(probe, 100_000_000)?.video).toBe('encode');
});

test.each([{ codec: 'opus' }, { channels: 6 }, { profile: 'Main' }])('sound with %j is encoded alone', (changed) => {
  expect(plan({}, changed)).toEqual({ video: 'copy', audio: 'encode' });
});

test('frames a second stay within what plays well', () => {
  expect(encodedFrameRate({ ...video, frameRate: 23.976 })).toBe(23.976);
  expect(encodedFrameRate({ ...video, frameRate: 240 })).toBe(60);
  expect(encodedFrameRate({ ...video, frameRate: 1 })).toBe(10);
  expect(encodedFrameRate({ ...video, frameRate: undefined })).toBe(30);
});

test('a probe names the first picture that is no cover, and how it is turned', () => {
  const streams = [
    { index: 0, codec_type: 'video', codec_name: 'mjpeg', width: 600, height: 600, disposition: { attached_pic: 1 } },
    { index: 1, codec_type: 'audio', codec_name: 'aac', profile: 'LC', channels: 2, sample_rate: '44100' },
    {
      ...{ index: 2, codec_type: 'video', codec_name: 'h264', profile: 'High', pix_fmt: 'yuv420p', width: 640 },
      ...{ height: 360, avg_frame_rate: '30000/1001', field_order: 'tt', sample_aspect_ratio: '4:3' },
      side_data_list: [{ side_data_type: 'Display Matrix', rotation: -90 }],
    },
  ];
  const probe = readProbe(JSON.stringify({ streams, format: { duration: '12.5' } }));
  expect(probe?.durationMs).toBe(12_500);
  expect(probe?.video).toMatchObject({ index: 2, rotation: 270, isInterlaced: true, isAnamorphic: true });
  expect(probe?.video?.frameRate).toBeCloseTo(29.97, 2);
  expect(probe?.audio).toMatchObject({ index: 1, channels: 2, sampleRate: 44_100 });
  for (const format of [{}, { duration: 'N/A' }, { duration: '0' }]) {
    expect(readProbe(JSON.stringify({ streams, format }))).toBeUndefined();
  }
});
