import type { StreamHealthTopicEvent } from '@bandshell/contract';
import { describe, expect, it } from 'vitest';
import { healthDetails } from './health-details.ts';

const nothing: StreamHealthTopicEvent = {
  status: 'GOOD',
  videoCodec: null,
  audioCodec: null,
  width: null,
  height: null,
  frameRate: null,
  bitrate: null,
  keyFrameInterval: null,
  sampleRate: null,
  encoder: null,
  framesDropped: 0,
  gaps: 0,
  advice: [],
};

const details = (health: Partial<StreamHealthTopicEvent>) =>
  Object.fromEntries(healthDetails({ ...nothing, ...health })) as Record<string, string>;

describe('healthDetails', () => {
  it('says each value with its unit', () => {
    expect(
      details({
        width: 1920,
        height: 1080,
        frameRate: 59.94,
        bitrate: 6_012_400,
        keyFrameInterval: 2002,
        videoCodec: 'avc1.64002a',
        audioCodec: 'mp4a.40.2',
        sampleRate: 44_100,
        encoder: 'obs-studio 30.2',
        framesDropped: 1234,
        gaps: 2,
      }),
    ).toEqual({
      Picture: '1920 × 1080 at 59.9 fps',
      Bitrate: '6,012 kbit/s',
      'Key frame interval': '2 s',
      Video: 'H.264 High 4.2',
      Audio: 'AAC-LC, 44.1 kHz',
      'Dropped frames': '1,234',
      Gaps: '2',
      Encoder: 'obs-studio 30.2',
    });
  });

  it('says a dash for what is not known', () => {
    expect(details({})).toMatchObject({ Picture: '–', Bitrate: '–', Video: '–', Audio: '–', Encoder: '–' });
    expect(details({ width: 1280, height: 720 }).Picture).toBe('1280 × 720');
    expect(details({ audioCodec: 'mp4a.40.2' }).Audio).toBe('AAC-LC');
  });

  it('says nothing of a picture where only sound comes', () => {
    const names = Object.keys(details({ audioCodec: 'mp4a.40.2', sampleRate: 48_000 }));
    expect(names).toEqual(['Bitrate', 'Audio', 'Dropped frames', 'Gaps', 'Encoder']);
  });
});
