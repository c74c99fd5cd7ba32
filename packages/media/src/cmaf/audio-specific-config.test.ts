import { describe, expect, it } from 'vitest';
import { parseAudioTiming } from './audio-specific-config.ts';

describe('the timing of an AudioSpecificConfig', () => {
  it.each([
    [
      'AAC-LC 48 kHz stereo',
      [0x11, 0x90],
      { objectType: 2, coreRate: 48000, frameLength: 1024, channelConfiguration: 2 },
    ],
    [
      'AAC-LC 44.1 kHz stereo',
      [0x12, 0x10],
      { objectType: 2, coreRate: 44100, frameLength: 1024, channelConfiguration: 2 },
    ],
    ['AAC-LC 960 samples', [0x11, 0x94], { objectType: 2, coreRate: 48000, frameLength: 960, channelConfiguration: 2 }],
    [
      'HE-AAC with a 24 kHz core',
      [0x2b, 0x11, 0x88, 0x00],
      { objectType: 2, coreRate: 24000, frameLength: 1024, channelConfiguration: 2 },
    ],
    [
      'a rate in 24 bits',
      [0x17, 0x80, 0x5d, 0xc0, 0x10],
      { objectType: 2, coreRate: 48000, frameLength: 1024, channelConfiguration: 2 },
    ],
  ])('%s', (_name, bytes, timing) => {
    expect(parseAudioTiming(Uint8Array.from(bytes))).toEqual(timing);
  });

  it('is unknown for a reserved rate and for too few bytes', () => {
    expect(parseAudioTiming(Uint8Array.of(0x16, 0x90))).toBeUndefined();
    expect(parseAudioTiming(Uint8Array.of(0x11))).toBeUndefined();
    expect(parseAudioTiming(new Uint8Array())).toBeUndefined();
  });
});
