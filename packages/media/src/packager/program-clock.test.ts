import { describe, expect, it } from 'vitest';
import { ProgramClock } from './program-clock.ts';

describe('the program clock', () => {
  it('maps the time line to wall clock from its anchor', () => {
    const clock = new ProgramClock();
    clock.anchor(10_000, 1_700_000_000_000);
    expect(clock.at(12_500)).toBe(1_700_000_002_500);
  });

  it('follows a drifting encoder by at most a millisecond a segment', () => {
    const clock = new ProgramClock();
    clock.anchor(0, 0);
    for (let n = 1; n <= 100; n += 1) clock.observe(n * 2000, n * 2000 + 50);
    expect(clock.at(200_000)).toBe(200_050);
    clock.observe(202_000, 500_000);
    expect(clock.at(202_000)).toBe(202_051);
  });
});
