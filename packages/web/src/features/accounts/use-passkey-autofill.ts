import { useEffect, useEffectEvent } from 'react';
import { hasPasskeys } from '../../core/passkey/use-passkey.ts';
import { type PasskeyLogIn, useLogInWithPasskey } from './use-log-in-with-passkey.ts';

/** A challenge is valid for ten minutes; it is renewed earlier. */
const RENEW_MS = 8 * 60_000;

const canAutofill = async (): Promise<boolean> =>
  hasPasskeys() && (await window.PublicKeyCredential.isConditionalMediationAvailable?.()) === true;

/**
 * Offers the viewer's passkeys in the login field (`autocomplete="username webauthn"`) while the form is mounted, if
 * the browser supports it.
 * @param onOutcome receives the result when the viewer picks a passkey
 * @param round a new number restarts the offer, after the browser's dialog has replaced it
 */
export const usePasskeyAutofill = (onOutcome: (outcome: PasskeyLogIn) => void, round: number): void => {
  const logIn = useLogInWithPasskey();
  const offer = useEffectEvent(async () => {
    const outcome = await logIn(true);
    if (outcome.kind === 'in' || outcome.kind === 'refused') onOutcome(outcome);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round starts a new offer
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setInterval> | undefined;
    const begin = async () => {
      if (!(await canAutofill()) || isOver) return;
      void offer();
      // The library ends the previous offer when a new one starts.
      timer = setInterval(() => void offer(), RENEW_MS);
    };
    void begin();
    return () => {
      isOver = true;
      clearInterval(timer);
      void import('../../core/passkey/answer-with-passkey.ts').then(({ stopAsking }) => stopAsking());
    };
  }, [round]);
};
