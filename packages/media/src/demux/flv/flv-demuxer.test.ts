import { beforeEach, describe, expect, it } from 'vitest';
import type { EncodedFrame, EncoderInfo, TrackConfig } from '../../live-media.ts';
import { FlvDemuxer } from './flv-demuxer.ts';

const avcC = Buffer.from(
  '0164001effe100196764001eacd940a03db011000003000100000300320f162d9601000668ebe3cb22c0fdf8f800',
  'hex',
);
const idr = Buffer.from('0000000465010203', 'hex');
const slice = Buffer.from('0000000341aabb', 'hex');
const tag = (head: string, ...bodies: readonly Buffer[]) => Buffer.concat([Buffer.from(head, 'hex'), ...bodies]);

let configs: TrackConfig[];
let frames: EncodedFrame[];
let info: EncoderInfo[];
let discontinuities: number;
let demuxer: FlvDemuxer;

beforeEach(() => {
  configs = [];
  frames = [];
  info = [];
  discontinuities = 0;
  demuxer = new FlvDemuxer({
    config: (config) => configs.push(config),
    frame: (frame) => frames.push(frame),
    info: (said) => info.push(said),
    discontinuity: () => {
      discontinuities += 1;
    },
  });
});

const videoConfig = (timestamp = 0) => demuxer.video(timestamp, tag('1700000000', avcC));
const audioConfig = () => demuxer.audio(0, tag('af00', Buffer.from('1210', 'hex')));

describe('FLV demuxer', () => {
  it('gives configs and frames with times and key marks', () => {
    videoConfig();
    audioConfig();
    demuxer.video(1_000, tag('1701000042', idr));
    demuxer.audio(1_005, tag('af01', Buffer.from('2111', 'hex')));
    demuxer.video(1_033, tag('2701ffffdf', slice));
    expect(configs).toMatchObject([
      { track: 'video', codec: 'avc1.64001e', width: 640, height: 480 },
      { track: 'audio', codec: 'mp4a.40.2', sampleRate: 44_100, channels: 2 },
    ]);
    expect(frames).toMatchObject([
      { track: 'video', dts: 0, compositionOffset: 0x42, key: true },
      { track: 'audio', dts: 5, compositionOffset: 0, key: true },
      { track: 'video', dts: 33, compositionOffset: -33, key: false, data: slice },
    ]);
    expect(demuxer.dropped).toBe(0);
  });

  it('takes the same through Enhanced RTMP headers', () => {
    demuxer.video(0, tag('90', Buffer.from('avc1'), avcC));
    demuxer.audio(0, tag('90', Buffer.from('mp4a'), Buffer.from('1190', 'hex')));
    demuxer.video(0, tag('91', Buffer.from('avc1'), Buffer.from('000042', 'hex'), idr));
    demuxer.video(33, tag('a3', Buffer.from('avc1'), slice));
    // A modifier of 3 bytes (a nanosecond offset) before the packet type.
    demuxer.video(66, tag('a7', Buffer.from('0200002a03', 'hex'), Buffer.from('avc1'), slice));
    demuxer.audio(66, tag('91', Buffer.from('mp4a'), Buffer.from('2111', 'hex')));
    expect(configs.map((config) => config.codec)).toEqual(['avc1.64001e', 'mp4a.40.2']);
    expect(frames.map((frame) => [frame.track, frame.dts, frame.compositionOffset, frame.key])).toEqual([
      ['video', 0, 0x42, true],
      ['video', 33, 0, false],
      ['video', 66, 0, false],
      ['audio', 66, 0, true],
    ]);
  });

  describe('of several tracks', () => {
    const avc = Buffer.from('avc1');
    const mp4a = Buffer.from('mp4a');
    const sized = (track: number, body: Buffer): Buffer =>
      Buffer.concat([Buffer.from([track, 0, body.length >> 8, body.length & 255]), body]);
    const aac = Buffer.from('1190', 'hex');

    it('plays the first: as encoders send it alone, or each track in a packet of its own', () => {
      demuxer.video(0, tag('90', avc, avcC));
      // Further tracks, of codecs that could not play.
      demuxer.video(0, tag('9600', Buffer.from('vp09'), Buffer.from('01aa', 'hex')));
      demuxer.audio(0, tag('9500', Buffer.from('Opus'), Buffer.from('01aa', 'hex')));
      demuxer.audio(0, tag('9500', mp4a, Buffer.from('00', 'hex'), aac));
      demuxer.audio(0, tag('9501', mp4a, Buffer.from('002111', 'hex')));
      demuxer.audio(0, tag('9501', mp4a, Buffer.from('012222', 'hex')));
      expect(configs.map((config) => config.codec)).toEqual(['avc1.64001e', 'mp4a.40.2']);
      expect(frames.map(({ track, data }) => [track, Buffer.from(data).toString('hex')])).toEqual([['audio', '2111']]);
      expect(demuxer.dropped).toBe(0);
    });

    it('plays the first of those that one packet holds, with one codec or one each', () => {
      demuxer.video(0, tag('9610', avc, sized(1, Buffer.from([9])), sized(0, avcC)));
      demuxer.audio(0, tag('9520', Buffer.from('Opus'), sized(2, Buffer.from([9])), mp4a, sized(0, aac)));
      demuxer.video(0, tag('9613', avc, sized(0, idr), sized(1, slice)));
      expect(configs.map((config) => config.codec)).toEqual(['avc1.64001e', 'mp4a.40.2']);
      expect(
        frames.map(({ track, key, data }) => [track, key, Buffer.from(data).subarray(-idr.length).equals(idr)]),
      ).toEqual([['video', true, true]]);
    });

    it.each([
      ['is cut off after its kind', '9610'],
      ['is cut off in its codec', '961061'],
      ['has no track', '961061766331'],
      ['is cut off in a length', '9610617663310100'],
      ['is longer in words than in bytes', '96106176633100ffffff00'],
      ['has a kind that is none', '963061766331000000'],
      ['names a codec alone', '962061766331'],
    ])('drops a packet that %s', (_title, bytes) => {
      demuxer.video(0, Buffer.from(bytes, 'hex'));
      expect([configs.length, frames.length, demuxer.dropped]).toEqual([0, 0, 1]);
    });
  });

  it('drops nothing when AV1 begins with a sequence header that says nothing yet', () => {
    demuxer.video(0, tag('90', Buffer.from('av01')));
    demuxer.video(0, tag('90', Buffer.from('av01'), Buffer.from('81000c00', 'hex')));
    expect([configs.length, demuxer.dropped]).toEqual([0, 0]);
    demuxer.video(0, tag('90', Buffer.from('av01'), Buffer.from('81000c000a0b000000043ea7bcdaf90040', 'hex')));
    demuxer.video(0, tag('91', Buffer.from('av01'), Buffer.from('3203aabbcc', 'hex')));
    expect([configs.map(({ codec }) => codec), frames.length, demuxer.dropped]).toEqual([['av01.0.00M.08'], 1, 0]);
  });

  it.each([
    ['VVC', tag('91', Buffer.from('vvc1'))],
    ['VP8', tag('90', Buffer.from('vp08'))],
    ['an unknown codec', tag('90', Buffer.from([0, 1, 2, 3]))],
    ['Sorenson H.263', tag('12')],
    ['VP6', tag('14')],
    ['AV1 without Enhanced RTMP', tag('1d00000000')],
    ['video codec 1', tag('11')],
  ])('refuses video as %s', (name, body) => {
    expect(demuxer.video(0, body)).toEqual({ track: 'video', name });
  });

  it.each([
    ['Opus', tag('90', Buffer.from('Opus'))],
    ['FLAC', tag('91', Buffer.from('fLaC'))],
    ['AC-3', tag('90', Buffer.from('ac-3'))],
    ['MP3', tag('2f')],
    ['Speex', tag('b2')],
    ['PCM', tag('3e')],
    ['AAC Main', tag('af00', Buffer.from('0a10', 'hex'))],
  ])('refuses audio as %s', (name, body) => {
    expect(demuxer.audio(0, body)).toEqual({ track: 'audio', name });
  });

  it('gives an unchanged config once, and a changed one again', () => {
    videoConfig();
    videoConfig();
    expect(configs).toHaveLength(1);
    demuxer.video(
      0,
      tag(
        '1700000000',
        Buffer.from('0142c01effe100196742c01ed900a02ff970110000030001000003003c0f162e4801000568cb83cb20', 'hex'),
      ),
    );
    expect(configs).toHaveLength(2);
    expect(configs[1]).toMatchObject({ width: 640, height: 360, frameRate: 30 });
  });

  it('drops and counts what is unusable', () => {
    demuxer.video(0, tag('1701000000', idr));
    demuxer.audio(0, tag('af01', Buffer.from('21', 'hex')));
    videoConfig();
    audioConfig();
    demuxer.video(0, tag('1701000000', idr.subarray(0, -1)));
    demuxer.video(0, tag('1700000000', avcC.subarray(0, 20)));
    demuxer.video(0, tag('1701'));
    demuxer.audio(0, tag('af01'));
    demuxer.audio(0, tag('af'));
    demuxer.video(0, tag('97'));
    expect(demuxer.dropped).toBe(8);
    expect(frames).toEqual([]);
  });

  it('passes over empty tags, ends of sequence and command frames', () => {
    expect(demuxer.video(0, Buffer.alloc(0))).toBeUndefined();
    expect(demuxer.audio(0, Buffer.alloc(0))).toBeUndefined();
    expect(demuxer.video(0, tag('1702000000'))).toBeUndefined();
    expect(demuxer.video(0, tag('5200'))).toBeUndefined();
    expect(demuxer.video(0, tag('92', Buffer.from('avc1')))).toBeUndefined();
    expect(demuxer.dropped).toBe(0);
  });

  it('marks a recovery point as key only when the encoder does', () => {
    videoConfig();
    const withSei = Buffer.concat([Buffer.from('00000005060601c480', 'hex'), slice]);
    demuxer.video(0, tag('1701000000', withSei));
    demuxer.video(33, tag('2701000000', withSei));
    demuxer.video(66, tag('1701000000', slice));
    demuxer.video(99, tag('2701000000', idr));
    expect(frames.map((frame) => frame.key)).toEqual([true, false, false, true]);
  });

  it('calls a discontinuity before the frame that jumped', () => {
    videoConfig();
    demuxer.video(50_000, tag('1701000000', idr));
    expect(discontinuities).toBe(0);
    demuxer.video(0, tag('1701000000', idr));
    expect(discontinuities).toBe(1);
    expect(frames[1]?.dts).toBeGreaterThan(frames[0]?.dts ?? 0);
  });

  it('reads what the encoder says of itself, and no nonsense', () => {
    demuxer.metadata({
      encoder: 'obs-output module (libobs version 30.0)\u0007',
      width: 1280,
      height: 720,
      framerate: 30,
      videodatarate: 2_500,
      audiodatarate: 160,
    });
    demuxer.metadata({ encoder: 5, width: -1, height: Number.NaN, framerate: 1e9, videodatarate: 'x' });
    expect(info[0]).toEqual({
      encoder: 'obs-output module (libobs version 30.0)',
      width: 1280,
      height: 720,
      frameRate: 30,
      videoBitrate: 2_500_000,
      audioBitrate: 160_000,
    });
    expect(Object.values(info[1] ?? {}).every((value) => value === undefined)).toBe(true);
  });

  it('passes repeated metadata on once', () => {
    for (const width of [640, 640, 1280]) demuxer.metadata({ encoder: 'x', width });
    expect(info.map((said) => said.width)).toEqual([640, 1280]);
  });

  it('takes the frame rate of the metadata when the bitstream has no fixed one', () => {
    demuxer.metadata({ framerate: 24 });
    videoConfig();
    expect(configs[0]).toMatchObject({ frameRate: 24 });
  });
});
