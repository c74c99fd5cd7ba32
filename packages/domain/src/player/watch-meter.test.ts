import { describe, expect, it } from 'vitest';
import { emptyMeter, meterWatch, reported, resumeFrom } from './watch-meter.ts';

const playing = { isPlaying: true, isMuted: false };
const muted = { isPlaying: true, isMuted: true };
const still = { isPlaying: false, isMuted: false };

describe('a meter of watching', () => {
  it('counts time that plays, and what of it was muted', () => {
    let meter = meterWatch(emptyMeter, playing, 1000);
    meter = meterWatch(meter, playing, 2000);
    meter = meterWatch(meter, muted, 2500);
    meter = meterWatch(meter, still, 3500);
    meter = meterWatch(meter, playing, 9000);
    meter = meterWatch(meter, playing, 9250);
    expect(meter).toMatchObject({ total: 1.75, sinceReport: 1.75, muted: 0.5 });
    expect(reported(meter)).toMatchObject({ total: 1.75, sinceReport: 0 });
  });

  it('counts no sleep of the machine and no clock that goes back', () => {
    let meter = meterWatch(emptyMeter, playing, 1000);
    meter = meterWatch(meter, playing, 3_600_000);
    expect(meter.total).toBe(2);
    expect(meterWatch(meter, playing, 0).total).toBe(2);
  });
});

describe('going on where a viewer left off', () => {
  it('begins anew near the beginning and the end', () => {
    expect([0, 9.9, 10, 500, 590, 590.1, 9999].map((at) => resumeFrom(at, 600))).toEqual([0, 0, 10, 500, 590, 0, 0]);
    expect(resumeFrom(9999, null)).toBe(9999);
  });
});
