import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateLatency, latencyDigits, smoothLatency } from './latency.ts';
import { nameLevels } from './level-name.ts';
import { uptimeText } from './uptime-text.ts';

describe('latency', () => {
  it('goes by the stamped time of the frame', () => {
    expect(estimateLatency({ toEdge: 1, frameAt: 8700 }, 10_000)).toBeCloseTo(1.3);
  });

  it('does not believe a clock that is off', () => {
    expect(estimateLatency({ toEdge: 1, frameAt: 70_000 }, 10_000)).toBe(1);
    expect(estimateLatency({ toEdge: 1, frameAt: 1000 }, 10_000)).toBe(1);
  });

  it('takes what there is', () => {
    expect(estimateLatency({ toEdge: null, frameAt: 8000 }, 10_000)).toBe(2);
    expect(estimateLatency({ toEdge: null, frameAt: 12_000 }, 10_000)).toBeNull();
    expect(estimateLatency({ toEdge: null, frameAt: null }, 10_000)).toBeNull();
  });

  it('is never negative', () => {
    const maybe = fc.option(fc.double({ min: -1e6, max: 1e6, noNaN: true }));
    fc.assert(
      fc.property(maybe, maybe, (toEdge, frameAt) => {
        expect(estimateLatency({ toEdge, frameAt }, 0) ?? 0).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('moves smoothly and follows a jump', () => {
    expect(smoothLatency(null, 2)).toBe(2);
    expect(smoothLatency(2, 2.4)).toBeCloseTo(2.1);
    expect(smoothLatency(2, 9)).toBe(9);
    expect(smoothLatency(2, null)).toBeNull();
  });

  it('is said in tenths, then in whole seconds', () => {
    expect([1.26, 9.94, 9.96, 31.4].map(latencyDigits)).toEqual([1, 1, 0, 0]);
  });
});

describe('names of levels', () => {
  it('are sorted best first and told apart', () => {
    const levels = [
      { height: 480, frameRate: 30, bitrate: 1e6 },
      { height: 1080, frameRate: 59.94, bitrate: 6e6 },
      { height: 480, frameRate: 30, bitrate: 2e6 },
      { height: null, frameRate: null, bitrate: 160_000 },
      { height: 720, frameRate: null, bitrate: 3e6 },
    ];
    expect(nameLevels(levels).map(({ name }) => name)).toEqual([
      '1080p60',
      '720p',
      '480p (2.0 Mbit/s)',
      '480p (1.0 Mbit/s)',
      'Audio 160 kbit/s',
    ]);
  });
});

describe('uptime', () => {
  it('counts minutes, then hours', () => {
    expect([-5, 0, 59_999, 247_000, 8_047_000].map((now) => uptimeText(0, now))).toEqual([
      '0:00',
      '0:00',
      '0:59',
      '4:07',
      '2:14:07',
    ]);
  });
});
