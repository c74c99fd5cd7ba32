import { ok, type Result, refused } from '../kernel/result.ts';
import {
  currentVersion,
  isProductConsentType,
  type ProductConsentStatus,
  type ProductConsentType,
  type PublishedVersion,
} from './product-consent.ts';
import * as termsErrors from './terms-errors.ts';

/** A user's answer to one agreement. The type is a string: an older page may name one that no longer exists. */
export interface ProductConsentUpdate {
  readonly consentType: string;
  readonly version: number;
  readonly status: ProductConsentStatus;
}

export type ProductConsentErrorCode =
  | 'UPDATES_INVALID'
  | 'CONSENT_TYPE_UNKNOWN'
  | 'VERSION_OUTDATED'
  | 'VERSION_UNKNOWN'
  | 'STATUS_INVALID';

export interface AcceptedVersion {
  readonly consentType: ProductConsentType;
  readonly version: number;
}

export const MAX_CONSENT_UPDATES = 10;

/**
 * Whether all updates may be stored at `now`: each names an agreement once, in its current version, and accepts it. One
 * wrong update refuses all of them.
 */
export const checkConsentUpdates = (
  updates: readonly ProductConsentUpdate[],
  versions: readonly PublishedVersion[],
  now: Date,
): Result<readonly AcceptedVersion[], ProductConsentErrorCode> => {
  const isTwice = new Set(updates.map(({ consentType }) => consentType)).size < updates.length;
  if (updates.length === 0 || updates.length > MAX_CONSENT_UPDATES || isTwice) {
    return refused(termsErrors.updatesInvalid);
  }
  const accepted: AcceptedVersion[] = [];
  for (const { consentType, version, status } of updates) {
    const current = isProductConsentType(consentType) ? currentVersion(versions, consentType, now) : undefined;
    if (current === undefined) return refused(termsErrors.consentTypeUnknown);
    if (status !== 'ACCEPTED') return refused(termsErrors.statusInvalid);
    if (version < current.version) {
      return refused(termsErrors.versionOutdated);
    }
    if (version > current.version) return refused(termsErrors.versionUnknown);
    accepted.push({ consentType: current.consentType, version });
  }
  return ok(accepted);
};
