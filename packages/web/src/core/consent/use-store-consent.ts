import { useEffect, useRef } from 'react';
import type { ConsentAnswer } from './consent-fields.ts';
import { learnConsent } from './consent-store.ts';
import { useKnownConsent } from './use-consent.ts';
import { useSaveConsent } from './use-save-consent.ts';

/**
 * Tells the gate what the shell's query brought along, and gives choices that were made in this browser before the log-in
 * to an account that has none.
 *
 * @param answer undefined while it is awaited, null where the server could not say
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
