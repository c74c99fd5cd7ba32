import { useMutation } from 'urql';
import { graphql, type VariablesOf } from '../../platform/graphql/graphql.ts';
import { missingAnswer } from '../messages/problem-text.ts';
import type { PasskeyOutcome } from './passkey-outcome.ts';

const UsePasskey = graphql(`
  mutation UsePasskey($input: AskForPasskeyInput!) {
    askForPasskey(input: $input) {
      request {
        challenge
        rpID
        userVerification
        allowCredentials {
          id
          transports
        }
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export type PasskeyPurpose = VariablesOf<typeof UsePasskey>['input']['purpose'];

/** Whether this browser has passkeys at all: not on a plain http page, and not in an old browser. */
export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/**
 * Asks the server for a challenge and the browser for a passkey that answers it.
 *
 * @returns a function; with `autofill` the passkeys are offered in the field marked `webauthn` and nothing is seen until
 *   the viewer picks one
 */
export const usePasskey = (): ((purpose: PasskeyPurpose, autofill?: boolean) => Promise<PasskeyOutcome>) => {
  const [, ask] = useMutation(UsePasskey);
  return async (purpose, autofill = false) => {
    const { data, error } = await ask({ input: { purpose } });
    const payload = data?.askForPasskey;
    // Nobody asked for the offer of a field: it fails in silence without a connection.
    if (payload == null && autofill) return { kind: 'failed' };
    if (payload?.request == null) return { kind: 'refused', problem: payload?.error ?? missingAnswer(error) };
    const { answerWithPasskey } = await import('./answer-with-passkey.ts');
    return answerWithPasskey(payload.request, autofill);
  };
};
