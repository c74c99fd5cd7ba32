import { describe, expect, it } from 'vitest';
import type { EncodedFrame } from '../live-media.ts';
import { encoderFrames, picture, sound } from '../testing/synthetic-encoder.ts';
import { HealthMeter } from './health-meter.ts';

/** Feeds frames as they arrive: `speed` times real time, a sample every second. */
const feed = (meter: HealthMeter, frames: readonly EncodedFrame[], speed = 1): number => {
  let sampled = 0;
  let now = 0;
  for (const frame of frames) {
    now = frame.dts / speed;
    for (; sampled + 1000 <= now; sampled += 1000) meter.sample(sampled + 1000);
    meter.frame(frame, now);
  }
  return now;
};

describe('the health meter', () => {
  it('measures what arrives', () => {
    const meter = new HealthMeter(0);
    const now = feed(meter, encoderFrames({ duration: 20_000 }));
    const arrival = meter.sample(now);
    // 30 pictures of 100 bytes and 46.875 units of sound of 20 bytes a second.
    expect(Math.abs(arrival.bitrate - (30 * 100 + 46.875 * 20) * 8)).toBeLessThan(1000);
    expect(Math.abs(arrival.frameRate - 30)).toBeLessThan(0.5);
    expect(arrival.speed).toBeCloseTo(1, 1);
    expect(arrival.keyFrameInterval).toBe(2000);
    expect(arrival).toMatchObject({ gaps: 0, dropped: 0, recentGaps: false, recentDrops: false });
  });

  it('tells media that arrives slower than it plays', () => {
    const meter = new HealthMeter(0);
    const now = feed(meter, encoderFrames({ duration: 10_000 }), 0.5);
    expect(meter.sample(now).speed).toBeCloseTo(0.5, 1);
  });

  it.each(['video', 'audio'] as const)('measures %s alone as it does both', (track) => {
    const meter = new HealthMeter(0);
    const frames = encoderFrames({ duration: 20_000 }).filter((frame) => frame.track === track);
    expect(meter.sample(feed(meter, frames)).speed).toBeCloseTo(1, 1);
    const slow = new HealthMeter(0);
    expect(slow.sample(feed(slow, frames.slice(0, frames.length / 2), 0.5)).speed).toBeCloseTo(0.5, 1);
  });

  it('does not tell the speed of less than three seconds', () => {
    const meter = new HealthMeter(0);
    meter.sample(0);
    meter.frame(picture(0, true), 100);
    expect(meter.sample(2000).speed).toBeUndefined();
  });

  it('tells how far key frames are apart, before the second one too', () => {
    const meter = new HealthMeter(0);
    expect(meter.sample(feed(meter, encoderFrames({ duration: 3000, keyEvery: 1000 }))).keyFrameInterval).toBe(0);
    const long = new HealthMeter(0);
    const now = feed(long, encoderFrames({ duration: 7000, keyEvery: 1000 }));
    expect(long.sample(now).keyFrameInterval).toBeGreaterThan(6000);
    const eight = new HealthMeter(0);
    expect(eight.sample(feed(eight, encoderFrames({ duration: 25_000, keyEvery: 240 }))).keyFrameInterval).toBe(8000);
  });

  it('counts gaps of either track over 500 ms, for half a minute as recent', () => {
    const meter = new HealthMeter(0);
    meter.frame(picture(0, true), 0);
    meter.frame(sound(0), 0);
    meter.frame(picture(500, false), 500);
    meter.frame(sound(501), 501);
    expect(meter.sample(600)).toMatchObject({ gaps: 1, recentGaps: true, recentDrops: false });
    expect(meter.sample(30_500).recentGaps).toBe(true);
    expect(meter.sample(30_502)).toMatchObject({ gaps: 1, recentGaps: false });
  });

  it('counts dropped frames', () => {
    const meter = new HealthMeter(0);
    meter.dropped(3, 1000);
    meter.dropped(2, 2000);
    expect(meter.sample(3000)).toMatchObject({ dropped: 5, recentDrops: true, recentGaps: false });
    expect(meter.sample(32_000)).toMatchObject({ dropped: 5, recentDrops: false });
  });

  it('begins anew with another publisher, but keeps its counts', () => {
    const meter = new HealthMeter(0);
    meter.frame(picture(0, true), 0);
    meter.frame(picture(900, false), 900);
    meter.dropped(1, 900);
    meter.restart(60_000);
    meter.frame(picture(0, true), 60_100);
    expect(meter.sample(60_200)).toMatchObject({ gaps: 1, dropped: 1, keyFrameInterval: 0, silence: 100 });
  });
});
