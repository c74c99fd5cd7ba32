import { useEffect, useRef } from 'react';
import type { ConsentAnswer } from './consent-fields.ts';
import { learnConsent } from './consent-store.ts';
import { useKnownConsent } from './use-consent.ts';
import { useSaveConsent } from './use-save-consent.ts';

/**
 * Passes the consent data of the shell's query to the gate. Copies choices that were made in this browser before the
 * log-in to an account that has none.
 * @param answer undefined while it is pending, null if the server could not answer
 */
export const useStoreConsent = (answer: ConsentAnswer | null | undefined, isLoggedIn: boolean): void => {
  const { consent } = useKnownConsent();
  const save = useSaveConsent();
  const hasTried = useRef(false);
  const toTakeOver = consent?.toTakeOver;
  useEffect(() => {
    if (answer !== undefined) learnConsent(answer, isLoggedIn);
  }, [answer, isLoggedIn]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: taken over once
  useEffect(() => {
    if (consent === undefined || toTakeOver === undefined || hasTried.current) return;
    hasTried.current = true;
    void save(consent, toTakeOver);
  }, [toTakeOver]);
};
