import { useMutation } from 'urql';
import { missingAnswer, type Problem } from '../../../core/messages/problem-text.ts';
import { useRecentLogIn } from '../../../core/viewer/use-recent-log-in.ts';
import { graphql } from '../../../platform/graphql/graphql.ts';

const UseBeginPasskeyRegistration = graphql(`
  mutation UseBeginPasskeyRegistration {
    beginPasskeyRegistration {
      registration {
        challenge
        rpID
        userHandle
        userName
        displayName
        algorithms
        excludeCredentials {
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

const UseRegisterPasskey = graphql(`
  mutation UseRegisterPasskey($input: RegisterPasskeyInput!) {
    registerPasskey(input: $input) {
      user {
        id
        passkeys {
          id
          name
          createdAt
          lastUsedAt
        }
      }
      error {
        code
        message
      }
    }
  }
`);

export type AddedPasskey =
  | { readonly kind: 'added' | 'cancelled' | 'known-here' }
  /** The browser could not create a passkey. */
  | { readonly kind: 'failed' }
  | { readonly kind: 'refused'; readonly problem: Problem };

/** Creates a passkey with the browser's dialog and registers it. */
export const useAddPasskey = (): (() => Promise<AddedPasskey>) => {
  const withRecentLogIn = useRecentLogIn();
  const [, begin] = useMutation(UseBeginPasskeyRegistration);
  const [, register] = useMutation(UseRegisterPasskey);
  return async () => {
    const result = await withRecentLogIn(() => begin({}));
    const begun = result.data?.beginPasskeyRegistration;
    if (begun?.registration == null) return refused(begun?.error ?? missingAnswer(result.error));
    const { makePasskey } = await import('./make-passkey.ts');
    const made = await makePasskey(begun.registration);
    if (made.kind !== 'made') return made;
    const { data, error } = await withRecentLogIn(() => register({ input: made.passkey }));
    if (data?.registerPasskey.user != null) return { kind: 'added' };
    return refused(data?.registerPasskey.error ?? missingAnswer(error));
  };
};

const refused = (problem: Problem): AddedPasskey =>
  problem.code === 'REAUTHENTICATION_REQUIRED' ? { kind: 'cancelled' } : { kind: 'refused', problem };
