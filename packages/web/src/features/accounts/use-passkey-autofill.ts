import { useEffect, useEffectEvent } from 'react';
import { hasPasskeys } from '../../core/passkey/use-passkey.ts';
import { type PasskeyLogIn, useLogInWithPasskey } from './use-log-in-with-passkey.ts';

/** A challenge is good for ten minutes; a new one is asked for before. */
const RENEW_MS = 8 * 60_000;

const canAutofill = async (): Promise<boolean> =>
  hasPasskeys() && (await window.PublicKeyCredential.isConditionalMediationAvailable?.()) === true;

/**
 * Offers the viewer's passkeys at the login's field (`autocomplete="username webauthn"`), where the browser can, for as
 * long as the form stands there.
 *
 * @param onOutcome told when a passkey was picked
 * @param round another number offers them anew, after the browser's dialog took the offer's place
 */
export const usePasskeyAutofill = (onOutcome: (outcome: PasskeyLogIn) => void, round: number): void => {
  const logIn = useLogInWithPasskey();
  const offer = useEffectEvent(async () => {
    const outcome = await logIn(true);
    if (outcome.kind === 'in' || outcome.kind === 'refused') onOutcome(outcome);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round offers anew
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setInterval> | undefined;
    const begin = async () => {
      if (!(await canAutofill()) || isOver) return;
      void offer();
      // The library ends the offer before when a new one begins.
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
