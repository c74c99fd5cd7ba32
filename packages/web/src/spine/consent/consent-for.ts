import type { ConsentSubject } from '@bandshell/domain';
import { consentNow, useConsentStore } from './consent-store.ts';
import { allows } from './visitor-consent.ts';

/**
 * The gate of everything that needs consent (statistics, recommendations, ads): whether it may run now. Nothing runs
 * before the visitor's consent is known.
 *
 * @param subject a purpose, a vendor or a special feature of the consent registry
 */
export const consentFor = (subject: ConsentSubject): boolean => {
  const consent = consentNow();
  return consent !== undefined && allows(consent, subject);
};

/** Calls back whenever the gate may answer otherwise. @returns stops that */
export const onConsentChange = (act: () => void): (() => void) => useConsentStore.subscribe(act);
