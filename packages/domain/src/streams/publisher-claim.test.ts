import { describe, expect, it } from 'vitest';
import {
  type ClaimOutcome,
  claimPublisher,
  LEASE_MS,
  PUBLISHER_SILENT_MS,
  type PublisherLease,
  RIVALS_REFUSED_MS,
  TAKE_OVER_WINDOW_MS,
} from './publisher-claim.ts';

const lease = (now: number, more: Partial<PublisherLease> = {}): PublisherLease => ({
  renewedAt: now,
  releasedAt: null,
  lastMediaAt: now,
  takeOvers: [],
  rivalsRefusedUntil: null,
  ...more,
});

/** The lease after a claim that was granted at `now`. */
const after = (outcome: ClaimOutcome, now: number): PublisherLease => {
  if (!outcome.granted) throw new Error('refused');
  const { takeOvers, rivalsRefusedUntil } = outcome;
  return lease(now, { takeOvers, rivalsRefusedUntil });
};

/** Claims one after the other; true where it was granted. */
const claims = (times: readonly number[]): readonly boolean[] => {
  let held: PublisherLease | undefined;
  return times.map((now) => {
    const outcome = claimPublisher(held && { ...held, renewedAt: now, lastMediaAt: now }, now);
    if (outcome.granted) held = after(outcome, now);
    return outcome.granted;
  });
};

describe('a channel’s one place for a publisher', () => {
  it('is free at first, when its encoder left, and when its node fell silent', () => {
    const free = { granted: true, isTakeOver: false };
    expect(claimPublisher(undefined, 0)).toMatchObject(free);
    expect(claimPublisher(lease(1000, { releasedAt: 1000 }), 1001)).toMatchObject(free);
    expect(claimPublisher(lease(0), LEASE_MS - 1)).toMatchObject({ granted: true, isTakeOver: true });
    expect(claimPublisher(lease(0), LEASE_MS)).toMatchObject(free);
  });

  it('goes to the encoder that came last, three times a minute', () => {
    expect(claims([0, 5_000, 10_000, 15_000, 20_000, 25_000])).toEqual([true, true, true, true, false, false]);
  });

  it('is taken over by a single encoder that comes back again and again with time between', () => {
    const times = Array.from({ length: 20 }, (_, index) => (index * TAKE_OVER_WINDOW_MS) / 2);
    expect(claims(times)).toEqual(times.map(() => true));
  });

  it('stays with the one that won for two minutes, and is then open to the other again', () => {
    const won = lease(15_000, { rivalsRefusedUntil: 15_000 + RIVALS_REFUSED_MS });
    const at = (now: number) => claimPublisher({ ...won, renewedAt: now, lastMediaAt: now }, now);
    expect(at(15_001)).toEqual({ granted: false, retryAfterMs: RIVALS_REFUSED_MS - 1 });
    expect(at(15_000 + RIVALS_REFUSED_MS - 1)).toEqual({ granted: false, retryAfterMs: 1 });
    const opened = at(15_000 + RIVALS_REFUSED_MS);
    expect(opened).toMatchObject({ granted: true, isTakeOver: true, rivalsRefusedUntil: null });
    expect(opened.granted && opened.takeOvers).toHaveLength(1);
  });

  it('is not kept by an encoder that sends nothing, nor by one that left', () => {
    const won = lease(0, { rivalsRefusedUntil: RIVALS_REFUSED_MS });
    expect(claimPublisher({ ...won, renewedAt: 9_999 }, PUBLISHER_SILENT_MS - 1).granted).toBe(false);
    expect(claimPublisher({ ...won, renewedAt: 9_999 }, PUBLISHER_SILENT_MS).granted).toBe(true);
    // Anybody who comes in when the winner has left is not thrown out by the winner at once.
    const free = claimPublisher({ ...won, releasedAt: 5_000 }, 6_000);
    expect(free).toMatchObject({ granted: true, isTakeOver: false, rivalsRefusedUntil: RIVALS_REFUSED_MS });
    expect(claimPublisher(after(free, 6_000), 7_000).granted).toBe(false);
  });
});
