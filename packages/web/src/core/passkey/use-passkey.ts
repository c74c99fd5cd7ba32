import { useMutation } from 'urql';
import { graphql, type VariablesOf } from '../../platform/graphql/graphql.ts';
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
    const { data } = await ask({ input: { purpose } });
    const { request, error } = data?.askForPasskey ?? {};
    if (error != null) return { kind: 'refused', problem: error };
    if (request == null) return { kind: 'failed' };
    const { answerWithPasskey } = await import('./answer-with-passkey.ts');
    return answerWithPasskey(request, autofill);
  };
};
