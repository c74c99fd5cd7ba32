import { CONSENT_REGISTRY_VERSION } from './consent-registry.ts';
import { isDmaRegion, type LawOfRegion } from './privacy-law.ts';

export interface ConsentNotice {
  readonly shouldShowNotification: boolean;
  /** The banner may be closed without a choice: under a law of objection, and for underage visitors. */
  readonly shouldShowDismissButton: boolean;
  /** Whether the text about combining data across services (Digital Markets Act) is left out. */
  readonly shouldSkipDmaBanner: boolean;
}

/**
 * Which notice a visitor of a region must get.
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

/** The facts that the consent banner knows when it decides whether to show itself. */
export interface ConsentBannerInput {
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly isTheatreMode: boolean;
  readonly law: LawOfRegion;
  readonly shouldShowNotification: boolean;
}

/** Whether the consent banner is shown: a notification is due, theatre mode is off and the law is known. */
export const isConsentBannerDue = (input: ConsentBannerInput): boolean =>
  !input.isLoading &&
  !input.hasFailed &&
  !input.isTheatreMode &&
  input.law !== 'UNKNOWN' &&
  input.law !== 'NONE' &&
  input.shouldShowNotification;
