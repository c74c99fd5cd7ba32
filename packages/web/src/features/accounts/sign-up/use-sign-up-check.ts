import { LOGIN_MAX_LENGTH, LOGIN_MIN_LENGTH } from '@bandshell/domain/kernel';
import { useLingui } from '@lingui/react/macro';
import { useClient } from 'urql';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { fetchCode } from '../../../platform/react/fetch-code.ts';
import type { CheckedField } from './check-sign-up-field.ts';
import type { SignUpErrorCode } from './use-sign-up.ts';

const SignUpLogin = graphql(`
  query SignUpLogin($login: String!) {
    userID(login: $login, lookupType: ALL)
  }
`);

/** Rules that are needed when the first field is left. */
const load = async () => (await import('./check-sign-up-field.ts')).checkSignUpField;

/**
 * Says what is wrong with a field that the visitor has left. Undefined: nothing, or it could not be asked; the answer to the
 * whole form tells then.
 */
export const useSignUpCheck = () => {
  const client = useClient();
  const { t } = useLingui();
  const min = LOGIN_MIN_LENGTH;
  const max = LOGIN_MAX_LENGTH;
  const isTaken = async (login: string): Promise<boolean> => {
    const { data } = await client.query(SignUpLogin, { login }, { requestPolicy: 'network-only' }).toPromise();
    return data?.userID != null;
  };
  const textOf = (code: SignUpErrorCode | null): string | undefined => {
    switch (code) {
      case 'LOGIN_INVALID':
        return t`Use ${min} to ${max} letters, digits and underscores; start with a letter or a digit.`;
      case 'LOGIN_RESERVED':
        return t`You cannot use this name. Choose another one.`;
      case 'LOGIN_TAKEN':
        return t`This name is taken. Choose another one.`;
      case 'EMAIL_INVALID':
        return t`This is not an email address. Write it like name@example.com.`;
      default:
        return undefined;
    }
  };
  return async (field: CheckedField, value: string): Promise<string | undefined> => {
    try {
      const check = await fetchCode(load);
      return textOf(await check(field, value, isTaken));
    } catch {
      return undefined;
    }
  };
};
