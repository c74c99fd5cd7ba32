import { describe, expect, it } from 'vitest';
import type { Arrival } from './health-meter.ts';
import { type HealthContext, streamHealth } from './stream-health.ts';

const good: Arrival = {
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
const live: HealthContext = { hasVideo: true, hasAudio: true, publishing: true, started: true, recordingFailed: false };

const slow = 'Media arrives slower than it plays; lower the bitrate or check the connection.';

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

  it.each<[string, Partial<Arrival>, Partial<HealthContext>, 'good' | 'unstable' | 'bad', string[]]>([
    ['key frames far apart', { keyFrameInterval: 8000 }, {}, 'good', ['Key frames are 8 s apart; set 2 s.']],
    [
      'a codec that few browsers play',
      {},
      { rareCodec: 'HEVC' },
      'good',
      ['Many browsers cannot play HEVC, and the server makes no other quality; send H.264.'],
    ],
    ['odd intervals', { keyFrameInterval: 8333 }, {}, 'good', ['Key frames are 8.3 s apart; set 2 s.']],
    ['four seconds between key frames', { keyFrameInterval: 4000 }, {}, 'good', []],
    [
      'frames dropped just now',
      { dropped: 4, recentDrops: true },
      {},
      'unstable',
      ['Some frames could not be used and were dropped; check the encoder.'],
    ],
    ['frames dropped long ago', { dropped: 4 }, {}, 'good', []],
    [
      'gaps',
      { gaps: 2, recentGaps: true },
      {},
      'unstable',
      ['The encoder leaves out time; its processor or connection may be overloaded.'],
    ],
    ['slow media', { speed: 0.9 }, {}, 'unstable', [slow]],
    ['far too slow media', { speed: 0.8 }, {}, 'bad', [slow]],
    ['fast media', { speed: 3 }, {}, 'good', []],
    ['no speed yet', { speed: undefined }, {}, 'good', []],
    ['silence', { silence: 4000, speed: 0.2 }, {}, 'bad', ['Nothing arrives from the encoder; check the connection.']],
    ['no picture', {}, { hasVideo: false }, 'good', ['No picture arrives; viewers hear sound alone.']],
    ['no sound', {}, { hasAudio: false }, 'good', ['No sound arrives; viewers see a silent picture.']],
    ['a beginning', {}, { hasAudio: false, started: false }, 'good', ['Waiting for the first whole segment.']],
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
});
