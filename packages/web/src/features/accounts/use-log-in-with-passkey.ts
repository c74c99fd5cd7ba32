import { useMutation } from 'urql';
import { missingAnswer, type Problem } from '../../core/messages/problem-text.ts';
import type { PasskeyOutcome } from '../../core/passkey/passkey-outcome.ts';
import { usePasskey } from '../../core/passkey/use-passkey.ts';
import { graphql } from '../../platform/graphql/graphql.ts';
import type { LogInSuspension } from './log-in-refusal.ts';

const UseLogInWithPasskey = graphql(`
  mutation UseLogInWithPasskey($input: LogInWithPasskeyInput!) {
    logInWithPasskey(input: $input) {
      user {
        id
      }
      error {
        code
        message
        retryAfterSeconds
      }
      suspension {
        reason
        endsAt
      }
    }
  }
`);

export type PasskeyLogIn =
  | { readonly kind: 'in' }
  | { readonly kind: 'refused'; readonly problem: Problem; readonly suspension?: LogInSuspension | null }
  | Exclude<PasskeyOutcome, { kind: 'answer' | 'refused' }>;

/** Logs in with a passkey from the browser's dialog, or with `autofill` from the suggestions of the login field. */
export const useLogInWithPasskey = (): ((autofill?: boolean) => Promise<PasskeyLogIn>) => {
  const ask = usePasskey();
  const [, logIn] = useMutation(UseLogInWithPasskey);
  return async (autofill) => {
    const outcome = await ask('LOG_IN', autofill);
    if (outcome.kind !== 'answer') return outcome;
    const { data, error } = await logIn({ input: { passkey: outcome.answer } });
    if (data?.logInWithPasskey.user != null) return { kind: 'in' };
    const problem = data?.logInWithPasskey.error ?? missingAnswer(error);
    return { kind: 'refused', problem, suspension: data?.logInWithPasskey.suspension ?? null };
  };
};
