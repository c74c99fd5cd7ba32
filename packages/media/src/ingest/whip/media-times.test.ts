import { describe, expect, it } from 'vitest';
import { MediaTimes } from './media-times.ts';

describe('times of a WebRTC sender', () => {
  it('follow the media clocks, not the arrival, over the end of their numbers', () => {
    const times = new MediaTimes();
    const first = 2 ** 32 - 90_000;
    expect(times.stamp('video', first, 5000)).toBe(0);
    expect(times.stamp('video', first + 3000, 5900)).toBe(33);
    expect(times.stamp('video', (first + 180_000) % 2 ** 32, 6000)).toBe(2000);
  });

  it('begin by arrival, and move the picture to the sound as the reports say, a little at a time', () => {
    const times = new MediaTimes();
    times.stamp('audio', 48_000, 1000);
    // The picture's first packet is late by 100 ms: both were taken at the same time.
    expect(times.stamp('video', 90_000, 1100)).toBe(100);
    times.report('audio', 1_000_000, 48_000);
    times.report('video', 1_000_000, 90_000);
    let last = 100;
    for (let frame = 1; frame <= 60; frame += 1) {
      const at = times.stamp('video', 90_000 + frame * 3000, 1100 + frame * 33);
      expect(at - last).toBeGreaterThanOrEqual(31);
      expect(at - last).toBeLessThanOrEqual(34);
      last = at;
    }
    expect(last).toBe(2000);
  });

  it('do not believe reports that are absurdly apart', () => {
    const times = new MediaTimes();
    times.stamp('audio', 0, 0);
    times.stamp('video', 0, 0);
    times.report('audio', 1_000_000, 0);
    times.report('video', 5, 0);
    expect(times.stamp('video', 90_000, 1000)).toBe(1000);
  });
});
