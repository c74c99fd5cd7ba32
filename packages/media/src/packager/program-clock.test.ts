import { describe, expect, it } from 'vitest';
import { ProgramClock } from './program-clock.ts';

describe('the program clock', () => {
  it('maps the time line to wall clock from its anchor', () => {
    const clock = new ProgramClock();
    clock.anchor(10_000, 1_700_000_000_000);
    expect(clock.at(12_500)).toBe(1_700_000_002_500);
  });

  it('keeps dates as far apart as the segments last, whatever their arrival', () => {
    const clock = new ProgramClock();
    clock.anchor(0, 0);
    for (let n = 1; n <= 100; n += 1) clock.observe(n * 2000, n * 2000 + (n % 2 === 0 ? 90 : -90));
    expect(clock.at(200_000)).toBe(200_000);
  });

  it('follows an encoder whose clock is off by a millisecond in twenty seconds', () => {
    const clock = new ProgramClock();
    clock.anchor(0, 0);
    for (let n = 1; n <= 5000; n += 1) {
      clock.observe(n * 2000, n * 2000.1);
      expect(Math.abs(clock.at(n * 2000) - n * 2000.1)).toBeLessThan(102);
    }
  });

  it('moves by a fifth of a millisecond a segment at most', () => {
    const clock = new ProgramClock();
    clock.anchor(0, 0);
    for (let n = 1; n <= 100; n += 1) clock.observe(n * 2000, n * 2000 + 60_000);
    expect(clock.at(200_000)).toBe(200_020);
    for (let n = 101; n <= 200; n += 1) clock.observe(n * 2000, n * 2000 - 60_000);
    expect(clock.at(400_000)).toBe(400_000);
  });
});
