import type { AudioConfig, EncodedFrame, VideoConfig } from '../live-media.ts';

/** Configuration of a video track. The decoder record cannot be decoded, which packaging does not need. */
export const testVideo = (overrides: Partial<VideoConfig> = {}): VideoConfig => ({
  track: 'video',
  codec: 'avc1.64001f',
  width: 1280,
  height: 720,
  frameRate: 30,
  description: Uint8Array.of(1, 0x64, 0, 0x1f, 0xff, 0xe1, 0, 2, 0x67, 0x64, 1, 0, 2, 0x68, 0xee),
  ...overrides,
});

/** AudioSpecificConfig of AAC-LC stereo. */
export const aacLc = { 44100: Uint8Array.of(0x12, 0x10), 48000: Uint8Array.of(0x11, 0x90) } as const;

/** Configuration of an audio track: AAC-LC, stereo. */
export const testAudio = (sampleRate: 44100 | 48000 = 48000): AudioConfig => ({
  track: 'audio',
  codec: 'mp4a.40.2',
  sampleRate,
  channels: 2,
  description: aacLc[sampleRate],
});

/** One video frame; `dts` in ms. */
export const picture = (dts: number, key: boolean, compositionOffset = 0, size = 100): EncodedFrame => ({
  track: 'video',
  dts,
  compositionOffset,
  key,
  data: new Uint8Array(size).fill(key ? 0x65 : 0x41),
});

/** One audio access unit. */
export const sound = (dts: number, size = 20): EncodedFrame => ({
  track: 'audio',
  dts,
  compositionOffset: 0,
  key: true,
  data: new Uint8Array(size).fill(0x21),
});

/**
 * Frames of an encoder in the order of their time stamps, which are whole milliseconds as in RTMP. Times in ms;
 * `keyEvery` is the key-frame interval in frames.
 */
export const encoderFrames = (options: {
  readonly from?: number;
  readonly duration: number;
  readonly frameRate?: number;
  readonly keyEvery?: number;
  readonly sampleRate?: number;
  readonly video?: boolean;
  readonly audio?: boolean;
}): EncodedFrame[] => {
  const { from = 0, duration, frameRate = 30, keyEvery = 60, sampleRate = 48000, video = true, audio = true } = options;
  const frames: EncodedFrame[] = [];
  if (video) {
    for (let n = 0; (n * 1000) / frameRate < duration; n += 1) {
      frames.push(picture(from + Math.round((n * 1000) / frameRate), n % keyEvery === 0));
    }
  }
  if (audio) {
    for (let n = 0; (n * 1024 * 1000) / sampleRate < duration; n += 1) {
      frames.push(sound(from + Math.round((n * 1024 * 1000) / sampleRate)));
    }
  }
  return frames.sort((a, b) => a.dts - b.dts);
};
