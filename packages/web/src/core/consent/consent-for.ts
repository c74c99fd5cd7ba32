import type { ConsentSubject } from '@bandshell/domain/consent';
import { consentNow } from './consent-store.ts';
import { useKnownConsent } from './use-consent.ts';
import { allows } from './visitor-consent.ts';

/**
 * The gate of everything that needs consent (statistics, recommendations, ads): whether it may run now. Nothing runs
 * before the visitor's consent is known. For code outside of components; ask each time, as choices change.
 *
 * @public
 * @param subject a purpose, a vendor or a special feature of the consent registry
 */
export const consentFor = (subject: ConsentSubject): boolean => {
  const consent = consentNow();
  return consent !== undefined && allows(consent, subject);
};

/** The same check for a component, which renders again with every choice; undefined until the consent is known. */
export const useConsentFor = (subject: ConsentSubject): boolean | undefined => {
  const { consent } = useKnownConsent();
  return consent === undefined ? undefined : allows(consent, subject);
};
