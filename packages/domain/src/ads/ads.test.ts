import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AD_REST_MS, isAdPutAway } from './ad-dismissal.ts';
import { isAdFreeUpsellShown } from './ad-free-upsell.ts';
import { AD_PAGE_KINDS, type AdContext, decideAd } from './decide-ad.ts';
import { chooseHouseAd, isHouseAdPath } from './house-ad.ts';

const viewer = { id: '100001', hasTurbo: false };
const input: AdContext = { pageKind: 'home', viewer, isConsentGiven: true };
const decline = (changes: Partial<AdContext>) => {
  const decision = decideAd({ ...input, ...changes });
  return decision.mayRun ? 'runs' : decision.decline;
};

describe('may an ad run here', () => {
  test('to a logged-in viewer who allows it', () => expect(decline({})).toBe('runs'));
  test('ADS-01 not for a Turbo holder', () =>
    expect(decline({ viewer: { ...viewer, hasTurbo: true } })).toBe('HAS_TURBO'));
  test('ADS-02 not when the logged-in check fails', () => {
    expect(decline({ viewer: 'anonymous' })).toBe('LOGGED_OUT');
    expect(decline({ viewer: 'unknown' })).toBe('NOT_READY');
  });
  test('not without consent, on the own channel, in an embed, or on a page of forms', () => {
    expect(decline({ isConsentGiven: false })).toBe('CONSENT_DENIED');
    expect(decline({ isConsentGiven: undefined })).toBe('NOT_READY');
    expect(decline({ pageKind: 'channel', channelOwnerId: viewer.id })).toBe('OWN_CHANNEL');
    expect(decline({ pageKind: 'channel', channelOwnerId: '100002' })).toBe('runs');
    expect(decline({ pageKind: 'embed' })).toBe('EMBED');
    expect(decline({ pageKind: 'settings' })).toBe('PAGE_KIND');
  });
  test('only when nothing stands against it', () => {
    const any = fc.record({
      pageKind: fc.constantFrom('home', 'directory', 'channel', 'settings', 'embed'),
      viewer: fc.constantFrom('unknown', 'anonymous', viewer, { ...viewer, hasTurbo: true }),
      isConsentGiven: fc.constantFrom(true, false, undefined),
      channelOwnerId: fc.constantFrom(undefined, viewer.id, '1'),
    }) as fc.Arbitrary<AdContext>;
    fc.assert(
      fc.property(any, (one) => {
        const isFine =
          AD_PAGE_KINDS.includes(one.pageKind) &&
          typeof one.viewer === 'object' &&
          !one.viewer.hasTurbo &&
          one.isConsentGiven === true &&
          one.channelOwnerId !== viewer.id;
        expect(decideAd(one).mayRun).toBe(isFine);
      }),
    );
  });
});

describe('going without ads', () => {
  test('ADS-03 is offered in the United States and Canada alone', () => {
    const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
    const codes = letters.flatMap((one) => letters.map((other) => one + other));
    expect(codes.filter((code) => isAdFreeUpsellShown(code, 'treatment'))).toEqual(['CA', 'US']);
    expect(['us', undefined].map((code) => isAdFreeUpsellShown(code, 'treatment'))).toEqual([false, false]);
  });
  test('is not offered to the control group', () => expect(isAdFreeUpsellShown('US', 'control')).toBe(false));
});

describe('house ads', () => {
  test('lead to paths of this site', () => {
    expect(['/', '/directory?x=1#y'].map(isHouseAdPath)).toEqual([true, true]);
    for (const path of ['', 'x', '//evil.example', '/\\evil.example', '/a\\b', 'javascript:1', '/ä', '/a b']) {
      expect(isHouseAdPath(path)).toBe(false);
    }
  });
  test('are chosen by weight, whatever the chance', () => {
    const ads = [
      { name: 'a', weight: 1 },
      { name: 'b', weight: 3 },
    ];
    expect([0, 0.24, 0.25, 0.999].map((chance) => chooseHouseAd(ads, chance)?.name)).toEqual(['a', 'a', 'b', 'b']);
    expect(chooseHouseAd([], 0.5)).toBeUndefined();
    fc.assert(
      fc.property(
        fc.array(fc.record({ weight: fc.integer({ min: 1, max: 100 }) }), { minLength: 1 }),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (some, chance) => {
          expect(chooseHouseAd(some, chance)).toBeDefined();
        },
      ),
    );
  });
});

test('an ad that was put away stays away for a week, another one does not', () => {
  const dismissal = { adId: 'own', at: 1000 };
  expect(isAdPutAway(undefined, 'own', 1000)).toBe(false);
  expect(isAdPutAway(dismissal, 'own', 1000)).toBe(true);
  expect(isAdPutAway(dismissal, 'own', 1000 + AD_REST_MS - 1)).toBe(true);
  expect(isAdPutAway(dismissal, 'own', 1000 + AD_REST_MS)).toBe(false);
  expect(isAdPutAway(dismissal, 'own', 999)).toBe(false);
  expect(isAdPutAway(dismissal, '100001', 1000)).toBe(false);
});
