import { describe, expect, it } from 'vitest';
import { distanceText, liveTimeline } from './live-timeline.ts';
import { uptimeText } from './uptime-text.ts';

const timeText = (seconds: number) => uptimeText(0, seconds * 1000);

describe('the time line of a running stream', () => {
  it('goes by the dates of the stream, whatever the viewer holds for now', () => {
    const input = { startedAt: 10_000, frameAt: 70_000, latency: 2 };
    expect(liveTimeline(input, 0)).toEqual({ position: 60, duration: 62 });
    expect(liveTimeline(input, 9e9)).toEqual({ position: 60, duration: 62 });
  });

  it('goes by the clock where the stream has no dates, and never before its beginning', () => {
    expect(liveTimeline({ startedAt: 10_000, frameAt: null, latency: 2 }, 72_000)).toEqual({
      position: 60,
      duration: 62,
    });
    expect(liveTimeline({ startedAt: 10_000, frameAt: null, latency: null }, 5000)).toEqual({
      position: 0,
      duration: 0,
    });
  });

  it('tells places by their distance to the edge', () => {
    expect([0, 3.9, 4, 247, 8047].map((behind) => distanceText(behind, timeText))).toEqual([
      null,
      null,
      '-0:04',
      '-4:07',
      '-2:14:07',
    ]);
  });
});
