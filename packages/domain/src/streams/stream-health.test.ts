import { describe, expect, it } from 'vitest';
import { type HealthContext, type MediaArrival, streamHealth } from './stream-health.ts';

const good: MediaArrival = {
  bitrate: 3_000_000,
  frameRate: 30,
  speed: 1,
  keyFrameInterval: 2000,
  silence: 20,
  gaps: 0,
  dropped: 0,
  recentGaps: false,
  recentDrops: false,
};
const live: HealthContext = {
  videoCodec: 'avc1.64001f',
  hasAudio: true,
  hasLadder: false,
  publishing: true,
  started: true,
  recordingFailed: false,
};

const slow = 'Media arrives slower than it plays. Lower the bitrate or check the connection.';

const uncommon = (profile: string) =>
  `Many devices cannot play ${profile}. Set the encoder to 8 bits and 4:2:0 (NV12).`;

describe('the health of a stream', () => {
  it('is good without a word when all is well', () => {
    expect(streamHealth(good, live)).toEqual({
      status: 'good',
      framesDropped: 0,
      gaps: 0,
      bitrate: 3_000_000,
      frameRate: 30,
      keyFrameInterval: 2000,
      advice: [],
    });
  });

  it.each<[string, Partial<MediaArrival>, Partial<HealthContext>, 'good' | 'unstable' | 'bad', string[]]>([
    [
      'key frames far apart',
      { keyFrameInterval: 8000 },
      {},
      'good',
      ['Key frames are 8 s apart. Set the interval to 2 s.'],
    ],
    [
      'a codec that few browsers play',
      {},
      { videoCodec: 'hvc1.1.6.L93.B0' },
      'good',
      ['Many browsers cannot play HEVC, and the server makes no other quality. Send H.264.'],
    ],
    ['HEVC beside renditions that all play', {}, { videoCodec: 'hvc1.1.6.L93.B0', hasLadder: true }, 'good', []],
    ['4:4:4', {}, { videoCodec: 'avc1.f4001f', hasLadder: true }, 'good', [uncommon('H.264 High 4:4:4')]],
    ['10 bits', {}, { videoCodec: 'hvc1.2.4.L93.90', hasLadder: true }, 'good', [uncommon('HEVC Main 10')]],
    ['odd intervals', { keyFrameInterval: 8333 }, {}, 'good', ['Key frames are 8.3 s apart. Set the interval to 2 s.']],
    ['four seconds between key frames', { keyFrameInterval: 4000 }, {}, 'good', []],
    [
      'frames dropped just now',
      { dropped: 4, recentDrops: true },
      {},
      'unstable',
      ['Some frames could not be used and were dropped. Check the encoder.'],
    ],
    ['frames dropped long ago', { dropped: 4 }, {}, 'good', []],
    [
      'gaps',
      { gaps: 2, recentGaps: true },
      {},
      'unstable',
      ['The encoder skips time. Its processor or connection may be overloaded.'],
    ],
    ['slow media', { speed: 0.9 }, {}, 'unstable', [slow]],
    ['far too slow media', { speed: 0.8 }, {}, 'bad', [slow]],
    ['fast media', { speed: 3 }, {}, 'good', []],
    ['no speed yet', { speed: undefined }, {}, 'good', []],
    ['silence', { silence: 4000, speed: 0.2 }, {}, 'bad', ['Nothing arrives from the encoder. Check the connection.']],
    [
      'no picture',
      { keyFrameInterval: 9000 },
      { videoCodec: undefined },
      'good',
      ['No video arrives. Viewers only hear sound.'],
    ],
    ['no sound', {}, { hasAudio: false }, 'good', ['No audio arrives. Viewers see video without sound.']],
    ['a beginning', {}, { hasAudio: false, started: false }, 'good', ['Waiting for the first complete segment.']],
    ['no encoder', { gaps: 1, recentGaps: true }, { publishing: false }, 'bad', ['The encoder is not connected.']],
    [
      'no recording',
      {},
      { recordingFailed: true },
      'good',
      ['Recording has stopped because the disk failed or is full.'],
    ],
  ])('with %s', (_name, arrival, context, status, advice) => {
    expect(streamHealth({ ...good, ...arrival }, { ...live, ...context })).toMatchObject({ status, advice });
  });

  it('says nothing of key frames where there is no picture', () => {
    const sound = { ...live, videoCodec: undefined };
    expect(streamHealth({ ...good, keyFrameInterval: 9000 }, sound)).toMatchObject({ keyFrameInterval: 0 });
  });
});
