import { describe, expect, it } from 'vitest';
import { ProgramClock } from './program-clock.ts';

describe('the program clock', () => {
  it('maps the time line to wall clock from its anchor', () => {
    const clock = new ProgramClock();
    clock.anchor(10_000, 1_700_000_000_000);
    expect(clock.at(12_500)).toBe(1_700_000_002_500);
  });

  it('never goes back, when media before came faster than it plays', () => {
    const clock = new ProgramClock();
    clock.anchor(0, 1_000_000);
    clock.anchor(10_000, 1_003_000);
    expect(clock.at(10_000)).toBe(1_010_000);
    clock.anchor(20_000, 1_050_000);
    expect(clock.at(20_000)).toBe(1_050_000);
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

  it('stands for a minute after each anchor, then moves by a fifth of a millisecond a segment at most', () => {
    const clock = new ProgramClock();
    for (const begin of [0, 200_000]) {
      clock.anchor(begin, begin);
      for (let n = 1; n < 30; n += 1) clock.observe(begin + n * 2000, begin + n * 2000 + 60_000);
      expect(clock.at(begin + 60_000)).toBe(begin + 60_000);
      for (let n = 30; n < 80; n += 1) clock.observe(begin + n * 2000, begin + n * 2000 + 60_000);
      expect(clock.at(begin + 160_000)).toBe(begin + 160_010);
      for (let n = 80; n < 130; n += 1) clock.observe(begin + n * 2000, begin + n * 2000 - 60_000);
      expect(clock.at(begin + 260_000)).toBe(begin + 260_000);
    }
  });
});
