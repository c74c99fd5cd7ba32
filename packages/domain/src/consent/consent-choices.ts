import {
  AD_PURPOSES,
  CONSENT_PURPOSES,
  CONSENT_REGISTRY_VERSION,
  CONSENT_VENDORS,
  type ConsentPurpose,
  type ConsentVendor,
  consentVendors,
  decidedVendors,
  SPECIAL_FEATURES,
  type SpecialFeature,
} from './consent-registry.ts';
import type { LawOfRegion } from './privacy-law.ts';

export const CONSENT_STATUSES = ['GRANTED', 'DENIED', 'UNSET'] as const;
export type ConsentStatus = (typeof CONSENT_STATUSES)[number];

/** What a visitor chose. The vendors that need no choice are always granted. */
export interface ConsentChoices {
  readonly vendors: Readonly<Record<ConsentVendor, ConsentStatus>>;
  readonly purposes: Readonly<Record<ConsentPurpose, ConsentStatus>>;
  readonly specialFeatures: Readonly<Record<SpecialFeature, ConsentStatus>>;
  /** Of the registry the visitor decided on; 0 while they have not. */
  readonly registryVersion: number;
}

/** What may be asked of the gate: a purpose, a vendor, or a special feature. */
export type ConsentSubject = ConsentPurpose | ConsentVendor | SpecialFeature;

const fill = <Key extends string>(keys: readonly Key[], status: (key: Key) => ConsentStatus) =>
  Object.fromEntries(keys.map((key) => [key, status(key)])) as Record<Key, ConsentStatus>;

const all = (status: ConsentStatus, registryVersion: number): ConsentChoices => ({
  vendors: fill(consentVendors, (vendor) => (CONSENT_VENDORS[vendor].isExcluded ? 'GRANTED' : status)),
  purposes: fill(CONSENT_PURPOSES, () => status),
  specialFeatures: fill(SPECIAL_FEATURES, () => status),
  registryVersion,
});

export const noChoices: ConsentChoices = all('UNSET', 0);
export const acceptAll: ConsentChoices = all('GRANTED', CONSENT_REGISTRY_VERSION);
export const rejectAll: ConsentChoices = all('DENIED', CONSENT_REGISTRY_VERSION);

/** The choices with others in the place of some, as a decision on the registry of today. */
export const withChoices = (
  choices: ConsentChoices,
  changes: Partial<Pick<ConsentChoices, 'vendors' | 'purposes' | 'specialFeatures'>>,
): ConsentChoices => ({
  vendors: { ...choices.vendors, ...changes.vendors },
  purposes: { ...choices.purposes, ...changes.purposes },
  specialFeatures: { ...choices.specialFeatures, ...changes.specialFeatures },
  registryVersion: CONSENT_REGISTRY_VERSION,
});

/**
 * What holds of the choices: excluded vendors need none, and an underage visitor's vendors are all denied, as are
 * advertising and every special feature.
 */
export const heldChoices = (choices: ConsentChoices, isDeniedUnderage: boolean): ConsentChoices => ({
  ...choices,
  vendors: fill(consentVendors, (vendor) => {
    if (isDeniedUnderage) return 'DENIED';
    return CONSENT_VENDORS[vendor].isExcluded ? 'GRANTED' : choices.vendors[vendor];
  }),
  purposes: fill(CONSENT_PURPOSES, (purpose) =>
    isDeniedUnderage && AD_PURPOSES.includes(purpose) ? 'DENIED' : choices.purposes[purpose],
  ),
  specialFeatures: fill(SPECIAL_FEATURES, (feature) =>
    isDeniedUnderage ? 'DENIED' : choices.specialFeatures[feature],
  ),
});

/**
 * What a choice counts as while it is not made. Laws of consent (GDPR, QPL) and a region that nobody knows wait for a
 * yes; the law of objection (CCPA), and no law, go on until a no.
 */
export const unsetCountsAs = (law: LawOfRegion): 'GRANTED' | 'DENIED' =>
  law === 'CCPA' || law === 'NONE' ? 'GRANTED' : 'DENIED';

/**
 * Whether something that needs consent may run. A vendor needs its own yes and that of each of its purposes; a purpose
 * and a feature need their own. A special feature is never taken without an explicit yes.
 */
export const isConsentGiven = (
  subject: ConsentSubject,
  choices: ConsentChoices,
  law: LawOfRegion,
  isDeniedUnderage: boolean,
): boolean => {
  const held = heldChoices(choices, isDeniedUnderage);
  const isYes = (status: ConsentStatus): boolean => (status === 'UNSET' ? unsetCountsAs(law) : status) === 'GRANTED';
  if (subject in held.specialFeatures) return held.specialFeatures[subject as SpecialFeature] === 'GRANTED';
  if (subject in held.purposes) return isYes(held.purposes[subject as ConsentPurpose]);
  const vendor = subject as ConsentVendor;
  return (
    isYes(held.vendors[vendor]) && CONSENT_VENDORS[vendor].purposes.every((purpose) => isYes(held.purposes[purpose]))
  );
};

/** Whether every vendor that there is a choice about is denied. */
export const isAllDenied = (choices: ConsentChoices): boolean =>
  decidedVendors.every((vendor) => choices.vendors[vendor] === 'DENIED');
