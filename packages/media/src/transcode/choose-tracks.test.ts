import { expect, test } from 'vitest';
import { chooseTracks } from './choose-tracks.ts';
import type { ScannedTrack } from './scan-packets.ts';
import type { ProbedStream } from './video-probe.ts';

const picture: ProbedStream = {
  ...{ codec_type: 'video', codec_name: 'h264', profile: 'High', pix_fmt: 'yuv420p', width: 640, height: 360 },
  ...{ avg_frame_rate: '30000/1001', field_order: 'tt', sample_aspect_ratio: '4:3' },
  side_data_list: [{ rotation: -90 }],
};
const sound: ProbedStream = { codec_type: 'audio', codec_name: 'aac', channels: 2, sample_rate: '44100' };
const whole: ScannedTrack = {
  ...{ shown: 375, hiddenBefore: 0, hiddenAfter: 0, start: 0, decodedFrom: 0, end: 12.5125 },
  ...{ isUnplaced: false, keyDistance: 2, step: 0.0333 },
};

const choose = (
  tracks: readonly (readonly [ProbedStream, Partial<ScannedTrack>])[],
  container: 'mov' | 'mpegts' = 'mov',
  start = '0',
) =>
  chooseTracks(
    { streams: tracks.map(([stream], index) => ({ ...stream, index })), format: { start_time: start } },
    new Map(tracks.map(([, scanned], index) => [index, { ...whole, ...scanned }])),
    container,
  );

test('a track’s properties are read, and its rate is the stated one where that was measured', () => {
  const probe = choose([
    [picture, {}],
    [sound, {}],
  ]);
  expect(probe?.durationMs).toBe(12_513);
  expect(probe?.video).toMatchObject({ index: 0, rotation: 270, isInterlaced: true, isAnamorphic: true });
  expect(probe?.video?.frameRate).toBe(30_000 / 1001);
  expect(probe?.audio).toMatchObject({ index: 1, channels: 2, sampleRate: 44_100 });
  expect(choose([[picture, { shown: 125 }]])?.video?.frameRate).toBeCloseTo(9.99, 2);
});

test('covers are not taken, flagged or not, unless a single picture is all there is', () => {
  const cover = { ...picture, codec_name: 'mjpeg', disposition: { attached_pic: 1 } };
  const still = { ...picture, codec_name: 'png', disposition: { default: 1 } };
  const single = { shown: 1, end: 0.04, step: undefined };
  expect(
    choose([
      [cover, single],
      [still, single],
      [picture, {}],
    ])?.video?.index,
  ).toBe(2);
  expect(
    choose([
      [still, single],
      [sound, {}],
    ])?.video,
  ).toMatchObject({ index: 0, frameRate: undefined });
  expect(
    choose([
      [cover, single],
      [sound, {}],
    ])?.video,
  ).toBeUndefined();
});

test('the default track of a kind is taken, else the first', () => {
  const marked = { ...sound, disposition: { default: 1 } };
  expect(
    choose([
      [picture, {}],
      [sound, {}],
      [marked, {}],
      [marked, {}],
    ])?.audio?.index,
  ).toBe(2);
  expect(
    choose([
      [picture, {}],
      [sound, {}],
      [sound, {}],
    ])?.audio?.index,
  ).toBe(1);
});

test('time begins with the first track, in an MP4 at 0, and ends with the last one', () => {
  const late: readonly (readonly [ProbedStream, Partial<ScannedTrack>])[] = [
    [picture, { start: 7, decodedFrom: 7, end: 12 }],
    [sound, { start: 2, end: 14 }],
  ];
  expect(choose(late, 'mpegts', '2')).toMatchObject({
    ...{ durationMs: 12_000, offsetMs: 0 },
    ...{ video: { startMs: 5000, endMs: 10_000 }, audio: { startMs: 0, endMs: 12_000 } },
  });
  expect(choose(late, 'mov', '2')).toMatchObject({ durationMs: 14_000, offsetMs: 2000, video: { startMs: 7000 } });
});

test('the beginning of AAC is no cut of the sound, and more is one', () => {
  const trimmed = (scanned: Partial<ScannedTrack>) =>
    choose([
      [picture, {}],
      [sound, scanned],
    ])?.audio?.isTrimmed;
  expect(trimmed({ hiddenBefore: 5, hiddenAfter: 2 })).toBe(false);
  expect(trimmed({ hiddenBefore: 6 })).toBe(true);
  expect(trimmed({ hiddenAfter: 3 })).toBe(true);
  expect(choose([[picture, { hiddenAfter: 1 }]])?.video?.isTrimmed).toBe(true);
});

test('a file without a readable packet is damaged', () => {
  const file = {
    streams: [
      { ...picture, index: 0 },
      { ...sound, index: 1 },
    ],
  };
  expect(chooseTracks(file, new Map(), 'mov')).toBeUndefined();
  expect(chooseTracks(file, new Map([[1, whole]]), 'mov')).toBeUndefined();
});
