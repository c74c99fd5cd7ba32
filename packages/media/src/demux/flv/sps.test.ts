import { describe, expect, it } from 'vitest';
import { parseSps } from './sps.ts';

const sps = (hex: string) => parseSps(Buffer.from(hex, 'hex'));

describe('sequence parameter set', () => {
  it.each([
    ['baseline', '6742c01ed900a02ff970110000030001000003003c0f162e48', 640, 360, 30],
    ['1080p with cropping', '6764002aacd940780227e5c044000003000400000301e03c60c658', 1920, 1080, 60],
    ['NTSC rate', '674d401feca02802dd808800001f480007530078c18cb0', 1280, 720, 30_000 / 1_001],
    ['interlaced', '6764001eacd940b424d8088000000300800000190f8a14cb', 720, 576, 25],
    ['4:4:4 with odd cropping', '67f4000d919b282a33c7c5e022000003000200000300601e28532c', 322, 182, 24],
    ['4:2:2', '677a000dbcd941519e222f011000000300100000030300f1429960', 322, 182, 24],
    ['10 bit', '676e001fa6cd940d83de6f0110000003001000000640f1831960', 854, 480, 50],
    ['sample aspect and colour', '6764001eacd940b43dbff000d00116a04040280000030008000003019078b16cb0', 720, 480, 25],
    ['without fixed rate', '6764001eacd940a03db011000003000100000300320f162d96', 640, 480, 25],
  ])('%s', (_name, hex, width, height, frameRate) => {
    const info = sps(hex);
    expect(info).toMatchObject({ width, height });
    expect(info?.frameRate).toBeCloseTo(frameRate, 6);
  });

  it('is unusable when cut short, at every byte', () => {
    const whole = Buffer.from('6764002aacd940780227e5c044000003000400000301e03c60c658', 'hex');
    for (let length = 0; length < 8; length += 1) expect(parseSps(whole.subarray(0, length))).toBeUndefined();
    for (let length = 8; length < whole.length; length += 1)
      expect(() => parseSps(whole.subarray(0, length))).not.toThrow();
  });

  it('is unusable when it is another NAL unit or an impossible picture', () => {
    expect(sps('6842c01ed900a02ff970')).toBeUndefined();
    expect(parseSps(Buffer.concat([Buffer.from('67', 'hex'), Buffer.alloc(64)]))).toBeUndefined();
    expect(parseSps(Buffer.concat([Buffer.from('67', 'hex'), Buffer.alloc(64, 0xff)]))).toBeDefined();
  });
});
