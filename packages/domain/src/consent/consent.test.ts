import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkConsentUpdate } from './check-consent-update.ts';
import { consentNotice, isConsentBannerDue } from './consent-banner.ts';
import {
  acceptAll,
  CONSENT_STATUSES,
  type ConsentChoices,
  type ConsentSubject,
  heldChoices,
  isAllDenied,
  isConsentGiven,
  noChoices,
  rejectAll,
  unsetCountsAs,
  withChoices,
} from './consent-choices.ts';
import {
  CONSENT_PURPOSES,
  CONSENT_REGISTRY_VERSION,
  consentVendors,
  decidedVendors,
  SPECIAL_FEATURES,
  vendorCount,
} from './consent-registry.ts';
import { countryOf, isDmaRegion, type LawOfRegion, lawOfRegion, readRegion } from './privacy-law.ts';

const laws: readonly LawOfRegion[] = ['GDPR', 'CCPA', 'QPL', 'NONE', 'UNKNOWN'];
const subjects: readonly ConsentSubject[] = [...CONSENT_PURPOSES, ...consentVendors, ...SPECIAL_FEATURES];
const record = <Key extends string>(keys: readonly Key[]) =>
  fc
    .tuple(...keys.map(() => fc.constantFrom(...CONSENT_STATUSES)))
    .map((statuses) => Object.fromEntries(keys.map((key, index) => [key, statuses[index]])));
const choices = fc
  .record({
    vendors: record(consentVendors),
    purposes: record(CONSENT_PURPOSES),
    specialFeatures: record(SPECIAL_FEATURES),
    registryVersion: fc.constantFrom(0, CONSENT_REGISTRY_VERSION),
  })
  .map((made) => made as unknown as ConsentChoices);

describe('the law of a region', () => {
  test.each([
    ['DE', 'GDPR'],
    ['gb', 'GDPR'],
    ['IT-25', 'GDPR'],
    ['CH', 'GDPR'],
    ['US-CA', 'CCPA'],
    ['US-NY', 'NONE'],
    ['US', 'CCPA'],
    ['CA-QC', 'QPL'],
    ['CA_ON', 'NONE'],
    ['CA', 'QPL'],
    ['JP', 'NONE'],
    ['XX', 'UNKNOWN'],
    ['T1', 'UNKNOWN'],
    ['', 'UNKNOWN'],
    ['Germany', 'UNKNOWN'],
    ['DE, US', 'UNKNOWN'],
    [undefined, 'UNKNOWN'],
  ])('of %s is %s', (text, law) => expect(lawOfRegion(readRegion(text))).toBe(law));

  test('whatever a header holds, there is an answer', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const region = readRegion(text);
        expect(laws).toContain(lawOfRegion(region));
        if (region !== undefined) expect(countryOf(region)).toMatch(/^[A-Z]{2}$/);
      }),
    );
    expect([isDmaRegion('FR'), isDmaRegion('GB'), isDmaRegion(undefined)]).toEqual([true, false, false]);
  });
});

describe('choices', () => {
  test('unset waits for a yes under a law of consent and where nobody knows', () =>
    expect(laws.map(unsetCountsAs)).toEqual(['DENIED', 'GRANTED', 'DENIED', 'GRANTED', 'DENIED']));

  test('all and nothing', () => {
    for (const law of laws) {
      expect(subjects.filter((one) => !isConsentGiven(one, acceptAll, law, false))).toEqual([]);
      expect(subjects.filter((one) => isConsentGiven(one, rejectAll, law, false))).toEqual([
        'BANDSHELL',
        'CONSENT_SERVICE',
      ]);
    }
    expect(isAllDenied(rejectAll)).toBe(true);
    expect(isAllDenied(acceptAll)).toBe(false);
  });

  test('a vendor needs its purposes, a purpose nobody', () => {
    const purposes = { ...acceptAll.purposes, ADVERTISING: 'DENIED' as const };
    const some = withChoices(acceptAll, { purposes });
    expect(isConsentGiven('HOUSE_ADS', some, 'GDPR', false)).toBe(false);
    expect(isConsentGiven('USAGE_STATISTICS', some, 'GDPR', false)).toBe(true);
    const vendors = { ...acceptAll.vendors, HOUSE_ADS: 'DENIED' as const };
    expect(isConsentGiven('ADVERTISING', withChoices(acceptAll, { vendors }), 'GDPR', false)).toBe(true);
  });

  test('before a decision nothing that needs consent runs under GDPR', () => {
    expect(subjects.filter((one) => isConsentGiven(one, noChoices, 'GDPR', false))).toEqual([
      'BANDSHELL',
      'CONSENT_SERVICE',
    ]);
    expect(SPECIAL_FEATURES.some((one) => isConsentGiven(one, noChoices, 'NONE', false))).toBe(false);
  });

  test('CONSENT-05 an underage visitor is denied every vendor and advertising, whatever was chosen', () => {
    fc.assert(
      fc.property(choices, fc.constantFrom(...laws), (made, law) => {
        const held = heldChoices(made, true);
        expect(new Set(Object.values(held.vendors))).toEqual(new Set(['DENIED']));
        for (const one of [...consentVendors, 'ADVERTISING', ...SPECIAL_FEATURES] as const) {
          expect(isConsentGiven(one, made, law, true)).toBe(false);
        }
      }),
    );
  });

  test('more yes never runs less', () => {
    fc.assert(
      fc.property(choices, fc.constantFrom(...laws), fc.constantFrom(...subjects), (made, law, subject) => {
        const isGiven = isConsentGiven(subject, made, law, false);
        if (isGiven) expect(isConsentGiven(subject, acceptAll, law, false)).toBe(true);
        if (isGiven) expect(isConsentGiven(subject, made, law === 'GDPR' ? 'NONE' : law, false)).toBe(true);
      }),
    );
  });

  test('CONSENT-10 the count of vendors leaves out the product itself and the consent service', () => {
    expect(vendorCount(consentVendors)).toBe(consentVendors.length - 2);
    expect(vendorCount(consentVendors)).toBe(decidedVendors.length);
  });
});

describe('the notice', () => {
  test('is due under a known law until a decision on the registry of today', () => {
    const due = (law: LawOfRegion, version: number) => consentNotice('DE', law, version, false).shouldShowNotification;
    expect(laws.filter((law) => due(law, 0))).toEqual(['GDPR', 'CCPA', 'QPL']);
    expect(laws.filter((law) => due(law, CONSENT_REGISTRY_VERSION))).toEqual([]);
    expect(due('GDPR', CONSENT_REGISTRY_VERSION - 1)).toBe(true);
  });

  test('may be closed where the law is one of objection, and by the underage', () => {
    const closes = (law: LawOfRegion, isUnderage: boolean) =>
      consentNotice('DE', law, 0, isUnderage).shouldShowDismissButton;
    expect([closes('GDPR', false), closes('CCPA', false), closes('QPL', false)]).toEqual([false, true, false]);
    expect([closes('GDPR', true), closes('CCPA', true), closes('QPL', true)]).toEqual([true, true, true]);
  });

  test('speaks of the Digital Markets Act in the EEA, not to the underage', () => {
    const skips = (region: string, isUnderage = false) =>
      consentNotice(region, 'GDPR', 0, isUnderage).shouldSkipDmaBanner;
    expect([skips('DE'), skips('GB'), skips('DE', true)]).toEqual([false, true, true]);
  });

  const input = {
    isLoading: false,
    hasFailed: false,
    isTheatreMode: false,
    law: 'GDPR' as LawOfRegion,
    shouldShowNotification: true,
  };
  test('CONSENT-03 the banner needs a due notice, no theatre mode and a known law', () => {
    expect(isConsentBannerDue(input)).toBe(true);
    expect(isConsentBannerDue({ ...input, isTheatreMode: true })).toBe(false);
    expect(isConsentBannerDue({ ...input, shouldShowNotification: false })).toBe(false);
    expect(laws.filter((law) => isConsentBannerDue({ ...input, law }))).toEqual(['GDPR', 'CCPA', 'QPL']);
  });
  test('CONSENT-06 an error hides the banner', () => {
    expect(isConsentBannerDue({ ...input, hasFailed: true })).toBe(false);
    expect(isConsentBannerDue({ ...input, isLoading: true })).toBe(false);
  });
});

describe('an update', () => {
  const update = { privacyLawName: 'GDPR', vendors: [], purposes: [], specialFeatures: [] };
  const grant = (name: string) => [{ name, status: 'GRANTED' as const }];
  const code = (changes: object, isUnderage = false) => {
    const result = checkConsentUpdate({ ...update, ...changes }, noChoices, isUnderage);
    return result.ok ? undefined : `${result.code}: ${result.sentence}`;
  };

  test('CONSENT-07 under no law of that name is an error', () => {
    expect(code({ privacyLawName: 'HIPAA', purposes: grant('ANALYTICS') })).toBe(
      'INVALID_PRIVACY_LAW_NAME: Invalid privacy law name',
    );
    expect(code({ privacyLawName: '', purposes: grant('ANALYTICS') })).toContain('INVALID_PRIVACY_LAW_NAME');
    expect(code({ privacyLawName: null, purposes: grant('ANALYTICS') })).toBeUndefined();
  });

  test('CONSENT-08 without data, or with names that nobody knows, is an error', () => {
    for (const changes of [{}, { vendors: null }, { purposes: grant('SOUL') }, { vendors: grant('__proto__') }]) {
      expect(code(changes)).toBe('MISSING_MUTATION_DATA: Missing mutation data');
    }
    const many = Array.from({ length: 101 }, () => ({ name: 'ANALYTICS', status: 'GRANTED' }));
    expect(code({ purposes: many })).toContain('MISSING_MUTATION_DATA');
  });

  test('changes what it names and leaves the rest; an underage one stays denied', () => {
    const result = checkConsentUpdate({ ...update, vendors: grant('HOUSE_ADS') }, rejectAll, false);
    expect(result.ok && result.value.choices.vendors).toEqual({ ...rejectAll.vendors, HOUSE_ADS: 'GRANTED' });
    const denied = checkConsentUpdate({ ...update, vendors: grant('HOUSE_ADS') }, noChoices, true);
    expect(denied.ok && isAllDenied(denied.value.choices)).toBe(true);
  });
});
