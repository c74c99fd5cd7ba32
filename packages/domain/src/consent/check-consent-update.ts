import { ok, type Result, refused } from '../kernel/result.ts';
import {
  CONSENT_STATUSES,
  type ConsentChoices,
  type ConsentStatus,
  heldChoices,
  withChoices,
} from './consent-choices.ts';
import * as consentErrors from './consent-errors.ts';
import { CONSENT_PURPOSES, consentVendors, SPECIAL_FEATURES } from './consent-registry.ts';
import { isPrivacyLaw, type PrivacyLaw } from './privacy-law.ts';

export type ConsentErrorCode = 'INVALID_PRIVACY_LAW_NAME' | 'MISSING_MUTATION_DATA' | 'SAVE_FAILED' | 'RATE_LIMITED';

interface NamedStatus {
  readonly name: string;
  readonly status: ConsentStatus;
}

/** The data that a visitor sends. Names are strings, because a page of another version may know other vendors. */
export interface ConsentUpdate {
  /** The law that applied to the choice; null if none is known. */
  readonly privacyLawName: string | null;
  readonly vendors: readonly NamedStatus[] | null;
  readonly purposes: readonly NamedStatus[] | null;
  readonly specialFeatures: readonly NamedStatus[] | null;
}

const MAX_NAMES = 100;

const read = <Key extends string>(
  keys: readonly Key[],
  given: readonly NamedStatus[] | null,
): Record<Key, ConsentStatus> | undefined => {
  if (given === null || given.length > MAX_NAMES) return undefined;
  const known = given.filter(({ name, status }) => keys.includes(name as Key) && CONSENT_STATUSES.includes(status));
  const entries = known.map(({ name, status }) => [name, status] as const);
  return known.length < given.length ? undefined : (Object.fromEntries(entries) as Record<Key, ConsentStatus>);
};

/** The choices after an update. Updates without data, with unknown names or with an unknown law are refused. */
export const checkConsentUpdate = (
  update: ConsentUpdate,
  before: ConsentChoices,
  isDeniedUnderage: boolean,
): Result<{ readonly law: PrivacyLaw | null; readonly choices: ConsentChoices }, ConsentErrorCode> => {
  const { privacyLawName } = update;
  if (privacyLawName !== null && !isPrivacyLaw(privacyLawName)) {
    return refused(consentErrors.invalidPrivacyLawName);
  }
  const vendors = read(consentVendors, update.vendors);
  const purposes = read(CONSENT_PURPOSES, update.purposes);
  const specialFeatures = read(SPECIAL_FEATURES, update.specialFeatures);
  const isEmpty = [vendors, purposes, specialFeatures].every((one) => Object.keys(one ?? {}).length === 0);
  if (vendors === undefined || purposes === undefined || specialFeatures === undefined || isEmpty) {
    return refused(consentErrors.missingMutationData);
  }
  const choices = withChoices(before, { vendors, purposes, specialFeatures });
  return ok({ law: privacyLawName, choices: heldChoices(choices, isDeniedUnderage) });
};
