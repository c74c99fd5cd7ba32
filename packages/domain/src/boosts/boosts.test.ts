import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOOST_PACKAGES, boostEnd, boostOfferText, boughtAfter, readBoostOffer, unusedPart } from './boost-rules.ts';

describe('a boost', () => {
  const boost = { bought: 1_000, shown: 0, endsAt: 5_000 };

  it('ends with its last impression, or with its time', () => {
    expect(boostEnd(boost, 4_999)).toBeNull();
    expect(boostEnd(boost, 5_000)).toBe('EXPIRED');
    expect(boostEnd({ ...boost, shown: 999 }, 0)).toBeNull();
    expect(boostEnd({ ...boost, shown: 1_000 }, 5_000)).toBe('DELIVERED');
  });

  it('gives the part back that was not shown: all, nothing, and never more', () => {
    expect(unusedPart(594, boost)).toBe(594);
    expect(unusedPart(594, { ...boost, shown: 250 })).toBe(446);
    expect(unusedPart(594, { ...boost, shown: 1_200 })).toBe(0);
    fc.assert(
      fc.property(fc.nat(100_000), fc.integer({ min: 1, max: 20_000 }), fc.nat(40_000), (total, bought, shown) => {
        const back = unusedPart(total, { bought, shown });
        expect(back).toBeGreaterThanOrEqual(0);
        expect(back).toBeLessThanOrEqual(total);
      }),
    );
  });

  it('has fewer impressions after a part of its price went back, and no fewer than were shown', () => {
    expect(boughtAfter(1_000, boost, { part: 250, whole: 500 })).toBe(500);
    expect(boughtAfter(1_000, { bought: 500, shown: 0 }, { part: -250, whole: 500 })).toBe(1_000);
    expect(boughtAfter(1_000, { bought: 1_000, shown: 800 }, { part: 499, whole: 500 })).toBe(800);
  });

  it('has a text that says all of it, and no other text is one', () => {
    for (const { impressions } of BOOST_PACKAGES) {
      expect(readBoostOffer(boostOfferText('100001', impressions))).toEqual({ channelId: '100001', impressions });
    }
    for (const text of ['boost', 'boost-1-1', 'boost-0100001-1000', 'boost-100001-01000', 'boost-100001-1000-x']) {
      expect(readBoostOffer(text)).toBeNull();
    }
  });
});
