import { describe, expect, it } from 'vitest';
import { type HealthContext, type MediaArrival, type StreamAdvice, streamHealth } from './stream-health.ts';

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
  otherTracks: { video: 0, audio: 0 },
};

const slow: StreamAdvice = { code: 'TOO_SLOW', value: null };

const uncommon = (value: string): StreamAdvice => ({ code: 'UNCOMMON_PROFILE', value });

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

  it.each<[string, Partial<MediaArrival>, Partial<HealthContext>, 'good' | 'unstable' | 'bad', StreamAdvice[]]>([
    ['key frames far apart', { keyFrameInterval: 8000 }, {}, 'good', [{ code: 'KEY_FRAMES_FAR_APART', value: '8' }]],
    [
      'a codec that few browsers play',
      {},
      { videoCodec: 'hvc1.1.6.L93.B0' },
      'good',
      [{ code: 'RARE_CODEC', value: 'HEVC' }],
    ],
    ['HEVC beside renditions that all play', {}, { videoCodec: 'hvc1.1.6.L93.B0', hasLadder: true }, 'good', []],
    ['4:4:4', {}, { videoCodec: 'avc1.f4001f', hasLadder: true }, 'good', [uncommon('H.264 High 4:4:4')]],
    ['10 bits', {}, { videoCodec: 'hvc1.2.4.L93.90', hasLadder: true }, 'good', [uncommon('HEVC Main 10')]],
    ['odd intervals', { keyFrameInterval: 8333 }, {}, 'good', [{ code: 'KEY_FRAMES_FAR_APART', value: '8.3' }]],
    ['four seconds between key frames', { keyFrameInterval: 4000 }, {}, 'good', []],
    [
      'frames dropped just now',
      { dropped: 4, recentDrops: true },
      {},
      'unstable',
      [{ code: 'FRAMES_DROPPED', value: null }],
    ],
    ['frames dropped long ago', { dropped: 4 }, {}, 'good', []],
    ['gaps', { gaps: 2, recentGaps: true }, {}, 'unstable', [{ code: 'TIME_SKIPPED', value: null }]],
    ['slow media', { speed: 0.9 }, {}, 'unstable', [slow]],
    ['far too slow media', { speed: 0.8 }, {}, 'bad', [slow]],
    ['fast media', { speed: 3 }, {}, 'good', []],
    ['no speed yet', { speed: undefined }, {}, 'good', []],
    ['silence', { silence: 4000, speed: 0.2 }, {}, 'bad', [{ code: 'NOTHING_ARRIVES', value: null }]],
    ['no picture', { keyFrameInterval: 9000 }, { videoCodec: undefined }, 'good', [{ code: 'NO_VIDEO', value: null }]],
    ['no sound', {}, { hasAudio: false }, 'good', [{ code: 'NO_AUDIO', value: null }]],
    ['a beginning', {}, { hasAudio: false, started: false }, 'good', [{ code: 'NO_SEGMENT_YET', value: null }]],
    [
      'no encoder',
      { gaps: 1, recentGaps: true },
      { publishing: false },
      'bad',
      [{ code: 'ENCODER_NOT_CONNECTED', value: null }],
    ],
    [
      'tracks that do not play',
      {},
      { otherTracks: { video: 3, audio: 1 } },
      'good',
      [
        { code: 'OTHER_PICTURES_IGNORED', value: '3' },
        { code: 'OTHER_SOUNDS_IGNORED', value: '1' },
      ],
    ],
    ['VP9 without renditions', {}, { videoCodec: 'vp09.00.31.08' }, 'good', [{ code: 'RARE_CODEC', value: 'VP9' }]],
    ['no recording', {}, { recordingFailed: true }, 'good', [{ code: 'RECORDING_STOPPED', value: null }]],
  ])('with %s', (_name, arrival, context, status, advice) => {
    expect(streamHealth({ ...good, ...arrival }, { ...live, ...context })).toMatchObject({ status, advice });
  });

  it('says nothing of key frames where there is no picture', () => {
    const sound = { ...live, videoCodec: undefined };
    expect(streamHealth({ ...good, keyFrameInterval: 9000 }, sound)).toMatchObject({ keyFrameInterval: 0 });
  });
});
