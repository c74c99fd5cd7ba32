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

/** A visitor's choices. Vendors that need no choice are always granted. */
export interface ConsentChoices {
  readonly vendors: Readonly<Record<ConsentVendor, ConsentStatus>>;
  readonly purposes: Readonly<Record<ConsentPurpose, ConsentStatus>>;
  readonly specialFeatures: Readonly<Record<SpecialFeature, ConsentStatus>>;
  /** Version of the registry that the visitor decided on; 0 without a decision. */
  readonly registryVersion: number;
}

/** Everything that code can ask about: a purpose, a vendor, or a special feature. */
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

/** The choices with some replaced, as a decision on today's registry. */
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
 * The effective choices: excluded vendors need none, and for an underage visitor all vendors, advertising and every
 * special feature are denied.
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
 * The default of a choice that was not made. Under laws of consent (GDPR, QPL) and in an unknown region it is denied.
 * Under the law of objection (CCPA) and without a law it is granted.
 */
export const unsetCountsAs = (law: LawOfRegion): 'GRANTED' | 'DENIED' =>
  law === 'CCPA' || law === 'NONE' ? 'GRANTED' : 'DENIED';

/**
 * Whether something that needs consent may run. A vendor needs its own consent and that of each of its purposes. A
 * purpose or a feature needs its own. A special feature always needs explicit consent.
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
