import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Backlog, backlogLimit, skipLimit, stepBacklog } from './push-backlog.ts';

const second = 300_000;
const fresh: Backlog = { skipsSince: undefined, grace: 0 };
const at = (facts: Partial<Parameters<typeof stepBacklog>[1]>) => ({
  pending: 0,
  key: false,
  second,
  now: 0,
  ...facts,
});

describe('a viewer of pushed media', () => {
  test('gets every fragment while less than a second waits for it', () => {
    expect(stepBacklog(fresh, at({ pending: second })).what).toBe('send');
  });

  test('gets nothing more than a second behind, and goes on at a key frame once its line is free', () => {
    const { backlog, what } = stepBacklog(fresh, at({ pending: second + 1, now: 5 }));
    expect([what, backlog.skipsSince]).toEqual(['skip', 5]);
    expect(stepBacklog(backlog, at({ pending: second, key: true })).what).toBe('skip');
    expect(stepBacklog(backlog, at({ pending: 0 })).what).toBe('skip');
    expect(stepBacklog(backlog, at({ pending: 0, key: true }))).toEqual({ backlog: fresh, what: 'send' });
  });

  test('is closed if its line does not get free in time, and at once past the bound', () => {
    const skips: Backlog = { skipsSince: 0, grace: 0 };
    expect(stepBacklog(skips, at({ pending: 1, now: skipLimit })).what).toBe('skip');
    expect(stepBacklog(skips, at({ pending: 1, now: skipLimit + 1 })).what).toBe('close');
    expect(stepBacklog(fresh, at({ pending: backlogLimit + 1 })).what).toBe('close');
  });

  test('is not closed while it waits for a key frame with a free line', () => {
    expect(stepBacklog({ skipsSince: 0, grace: 0 }, at({ now: 60_000 })).what).toBe('skip');
  });

  test('may be behind by all that it got as it came, until it has caught up once', () => {
    const came: Backlog = { skipsSince: undefined, grace: 2_000_000 };
    const later = stepBacklog(came, at({ pending: 2_000_000 }));
    expect(later.what).toBe('send');
    const caughtUp = stepBacklog(later.backlog, at({ pending: 0 }));
    expect(stepBacklog(caughtUp.backlog, at({ pending: 2_000_000 })).what).toBe('skip');
  });

  test('after a hole first gets a key frame, and never keeps more than the bound, whatever its line does', () => {
    const fragments = fc.array(fc.record({ size: fc.nat(900_000), key: fc.boolean(), drained: fc.nat(900_000) }));
    fc.assert(
      fc.property(fragments, (all) => {
        let backlog = fresh;
        let pending = 0;
        let hole = false;
        all.forEach(({ size, key, drained }, index) => {
          const step = stepBacklog(backlog, at({ pending, key, now: index * 100 }));
          ({ backlog } = step);
          if (step.what === 'send') {
            expect(hole && !key).toBe(false);
            hole = false;
            pending += size;
          } else hole = true;
          expect(pending).toBeLessThanOrEqual(backlogLimit + 900_000);
          pending = Math.max(0, pending - drained);
        });
      }),
    );
  });
});
