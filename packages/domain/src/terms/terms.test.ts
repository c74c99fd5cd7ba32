import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkConsentUpdates } from './check-consent-updates.ts';
import { currentVersion, isNewUser, type PublishedVersion, productConsentState } from './product-consent.ts';
import { isTermsBannerDue, type TermsBannerInput, termsBannerVersion } from './terms-banner.ts';

const day = (n: number) => new Date(Date.UTC(2026, 0, n));
const versions: PublishedVersion[] = [
  { consentType: 'TERMS_OF_SERVICE', version: 8, publishedAt: day(1) },
  { consentType: 'TERMS_OF_SERVICE', version: 9, publishedAt: day(10) },
  { consentType: 'TERMS_OF_SERVICE', version: 10, publishedAt: day(30) },
  { consentType: 'PRIVACY_NOTICE', version: 9, publishedAt: day(10) },
];
const state = (signedUpAt: Date, now: Date, decided: readonly (readonly [number, Date])[] = []) =>
  productConsentState(
    versions,
    decided.map(([version, decidedAt]) => ({ consentType: 'TERMS_OF_SERVICE', version, decidedAt })),
    'TERMS_OF_SERVICE',
    signedUpAt,
    now,
  );

describe('the version that holds', () => {
  test('is the newest one published by now', () => {
    expect(currentVersion(versions, 'TERMS_OF_SERVICE', day(9))?.version).toBe(8);
    expect(currentVersion(versions, 'TERMS_OF_SERVICE', day(10))?.version).toBe(9);
    expect(currentVersion(versions, 'PRIVACY_NOTICE', day(9))).toBeUndefined();
    expect(currentVersion([], 'PRIVACY_NOTICE', day(9))).toBeUndefined();
  });
});

describe('where a user stands', () => {
  test('one who signed up before has to be asked, and is not after they accepted', () => {
    expect(state(day(2), day(20))).toMatchObject({
      status: 'PENDING',
      version: 9,
      acceptedVersion: 8,
      acceptedAt: day(2),
      shouldShowNotification: true,
    });
    expect(state(day(2), day(20), [[9, day(15)]])).toMatchObject({
      status: 'ACCEPTED',
      acceptedVersion: 9,
      acceptedAt: day(15),
      shouldShowNotification: false,
    });
  });

  test('a new user agreed by signing up, until the next version', () => {
    expect(isNewUser(day(10), { publishedAt: day(10) })).toBe(true);
    expect(isNewUser(day(9), { publishedAt: day(10) })).toBe(false);
    expect(state(day(12), day(20))).toMatchObject({ status: 'ACCEPTED', acceptedVersion: 9, acceptedAt: day(12) });
    expect(state(day(12), day(30))).toMatchObject({ status: 'PENDING', version: 10, acceptedVersion: 9 });
  });

  test('one from before the first text has accepted none', () => {
    expect(state(new Date(0), day(5))).toMatchObject({ status: 'PENDING', acceptedVersion: null, acceptedAt: null });
  });

  test('asks exactly while what was accepted is older than what holds', () => {
    const times = fc.integer({ min: 0, max: 50 }).map(day);
    fc.assert(
      fc.property(times, times, fc.option(fc.constantFrom(8, 9, 10)), (signedUpAt, now, decided) => {
        const result = state(signedUpAt, now, decided === null ? [] : [[decided, signedUpAt]]);
        if (result === undefined) return;
        expect(result.shouldShowNotification).toBe((result.acceptedVersion ?? 0) < result.version);
        expect(result.status === 'ACCEPTED').toBe(!result.shouldShowNotification);
      }),
    );
  });
});

describe('updates', () => {
  const check = (...updates: Parameters<typeof checkConsentUpdates>[0]) => {
    const result = checkConsentUpdates(updates, versions, day(20));
    return result.ok ? result.value : result.code;
  };
  const accept = (consentType: string, version: number) => ({ consentType, version, status: 'ACCEPTED' as const });

  test('are taken in the version that holds', () =>
    expect(check(accept('TERMS_OF_SERVICE', 9), accept('PRIVACY_NOTICE', 9))).toEqual([
      { consentType: 'TERMS_OF_SERVICE', version: 9 },
      { consentType: 'PRIVACY_NOTICE', version: 9 },
    ]));

  test('are refused as a whole when one is wrong', () => {
    expect(check(accept('TERMS_OF_SERVICE', 9), accept('PRIVACY_NOTICE', 8))).toBe('VERSION_OUTDATED');
    expect(check(accept('TERMS_OF_SERVICE', 10))).toBe('VERSION_UNKNOWN');
    expect(check(accept('SOUL', 1))).toBe('CONSENT_TYPE_UNKNOWN');
    expect(check(accept('constructor', 1))).toBe('CONSENT_TYPE_UNKNOWN');
    expect(check({ consentType: 'TERMS_OF_SERVICE', version: 9, status: 'PENDING' })).toBe('STATUS_INVALID');
    expect(check()).toBe('UPDATES_INVALID');
    expect(check(accept('TERMS_OF_SERVICE', 9), accept('TERMS_OF_SERVICE', 9))).toBe('UPDATES_INVALID');
    expect(check(...Array.from({ length: 11 }, (_, index) => accept(`T${index}`, 9)))).toBe('UPDATES_INVALID');
  });
});

describe('the terms banner', () => {
  const input: TermsBannerInput = {
    isLoading: false,
    hasFailed: false,
    isAccepted: false,
    signedUpAt: day(2),
    dismissedVersion: 8,
    consents: [{ version: 9, publishedAt: day(10), shouldShowNotification: true }],
  };

  test('TERMS-05 is due while an item needs notification', () => {
    expect(isTermsBannerDue(input)).toBe(true);
    const reported = input.consents.map((one) => ({ ...one, shouldShowNotification: false }));
    expect(isTermsBannerDue({ ...input, consents: reported })).toBe(false);
    expect(isTermsBannerDue({ ...input, consents: [] })).toBe(false);
  });

  test('TERMS-07 is hidden for new users, while loading, on error and after acceptance', () => {
    expect(isTermsBannerDue({ ...input, signedUpAt: day(10) })).toBe(false);
    expect(isTermsBannerDue({ ...input, signedUpAt: undefined })).toBe(false);
    expect(isTermsBannerDue({ ...input, isLoading: true })).toBe(false);
    expect(isTermsBannerDue({ ...input, hasFailed: true })).toBe(false);
    expect(isTermsBannerDue({ ...input, isAccepted: true })).toBe(false);
  });

  test('TERMS-08 is due while the dismissed version is below 9', () => {
    for (const [dismissedVersion, due] of [
      [0, true],
      [8, true],
      [9, false],
      [10, false],
    ] as const) {
      expect(isTermsBannerDue({ ...input, dismissedVersion })).toBe(due);
    }
    expect(termsBannerVersion(input.consents)).toBe(9);
  });
});
