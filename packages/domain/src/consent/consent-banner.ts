import { CONSENT_REGISTRY_VERSION } from './consent-registry.ts';
import { isDmaRegion, type LawOfRegion } from './privacy-law.ts';

export interface ConsentNotice {
  readonly shouldShowNotification: boolean;
  /** A banner that may be closed without a choice: where the law is one of objection, and for the underage. */
  readonly shouldShowDismissButton: boolean;
  /** Whether the words about combining data across services (Digital Markets Act) are left out. */
  readonly shouldSkipDmaBanner: boolean;
}

/**
 * What the site owes a visitor of a region.
 *
 * @param registryVersion of the visitor's decision, 0 for none
 */
export const consentNotice = (
  region: string | undefined,
  law: LawOfRegion,
  registryVersion: number,
  isDeniedUnderage: boolean,
): ConsentNotice => ({
  shouldShowNotification: law !== 'NONE' && law !== 'UNKNOWN' && registryVersion < CONSENT_REGISTRY_VERSION,
  shouldShowDismissButton: isDeniedUnderage || law === 'CCPA',
  shouldSkipDmaBanner: isDeniedUnderage || !isDmaRegion(region),
});

/** What the consent banner knows when it decides whether to show itself. */
export interface ConsentBannerFacts {
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly isTheatreMode: boolean;
  readonly law: LawOfRegion;
  readonly shouldShowNotification: boolean;
}

/** Whether the consent banner is shown: a notification is due, theatre mode is off and the law is known. */
export const isConsentBannerDue = (facts: ConsentBannerFacts): boolean =>
  !facts.isLoading &&
  !facts.hasFailed &&
  !facts.isTheatreMode &&
  facts.law !== 'UNKNOWN' &&
  facts.law !== 'NONE' &&
  facts.shouldShowNotification;
