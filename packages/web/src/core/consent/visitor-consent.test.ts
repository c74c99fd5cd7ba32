import { acceptAll, decidedVendors, noChoices, rejectAll } from '@bandshell/domain/consent';
import { describe, expect, test } from 'vitest';
import type { ConsentAnswer } from './consent-fields.ts';
import { isDeviceConsent, noDeviceConsent } from './device-consent.ts';
import { allows, visitorConsent } from './visitor-consent.ts';

const answer: ConsentAnswer = {
  id: 'visitor',
  privacyLawName: 'GDPR',
  isRegionKnown: true,
  isDeniedUnderage: false,
  shouldShowNotification: true,
  shouldShowDismissButton: false,
  shouldSkipDmaBanner: false,
  vendorStatuses: decidedVendors.map((name) => ({ name, status: 'UNSET' })),
  purposeOptIns: [],
  specialFeatureOptIns: [],
  registryVersion: 0,
};
const device = { choices: acceptAll, isDeniedUnderage: false };

describe('the consent of a logged-out visitor', () => {
  test('is what their browser keeps', () => {
    expect(visitorConsent(answer, false, noDeviceConsent).shouldShowNotification).toBe(true);
    const consent = visitorConsent(answer, false, device);
    expect(consent).toMatchObject({ shouldShowNotification: false, choices: acceptAll, toTakeOver: undefined });
    expect(allows(consent, 'HOUSE_ADS')).toBe(true);
  });

  test('is denied for one who is under age', () => {
    const consent = visitorConsent(answer, false, { ...device, isDeniedUnderage: true });
    expect(consent).toMatchObject({ shouldShowDismissButton: true, shouldSkipDmaBanner: true });
    expect(allows(consent, 'HOUSE_ADS')).toBe(false);
  });
});

describe('the consent of a user', () => {
  const decided: ConsentAnswer = {
    ...answer,
    id: '100001',
    shouldShowNotification: false,
    registryVersion: 1,
    purposeOptIns: [{ name: 'ANALYTICS', status: 'GRANTED' }],
  };

  test('is the account’s, whatever the browser keeps', () => {
    const consent = visitorConsent(decided, true, device);
    expect(consent.choices.vendors.HOUSE_ADS).toBe('UNSET');
    expect(consent.choices.purposes.ANALYTICS).toBe('GRANTED');
    expect(consent.toTakeOver).toBeUndefined();
  });

  test('is taken over from the browser where the account has none', () => {
    const consent = visitorConsent({ ...answer, id: '100001' }, true, { choices: rejectAll, isDeniedUnderage: true });
    expect(consent).toMatchObject({ toTakeOver: rejectAll, isDeniedUnderage: false, shouldShowNotification: false });
    expect(visitorConsent(answer, true, noDeviceConsent)).toMatchObject({
      toTakeOver: undefined,
      choices: noChoices,
      shouldShowNotification: true,
    });
  });

  test('of an underage account takes nothing over', () =>
    expect(visitorConsent({ ...answer, isDeniedUnderage: true }, true, device).toTakeOver).toBeUndefined());
});

test('names that this version does not know are passed over', () => {
  const strange = { ...answer, vendorStatuses: [{ name: '__proto__', status: 'GRANTED' as const }] };
  expect(visitorConsent(strange, true, noDeviceConsent).choices).toEqual(noChoices);
});

test('what lies in the browser’s storage is believed only when it is such a thing', () => {
  expect(isDeviceConsent(JSON.parse(JSON.stringify(device)))).toBe(true);
  const { vendors: _, ...others } = acceptAll;
  for (const thing of [
    undefined,
    null,
    'yes',
    {},
    { choices: acceptAll },
    { ...device, choices: others },
    { ...device, choices: { ...acceptAll, purposes: { ANALYTICS: 'MAYBE' } } },
    { ...device, choices: { ...acceptAll, registryVersion: '1' } },
  ]) {
    expect(isDeviceConsent(thing)).toBe(false);
  }
});
