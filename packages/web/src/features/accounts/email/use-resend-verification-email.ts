import { useLingui } from '@lingui/react/macro';
import { useMutation } from 'urql';
import { failureText } from '../../../core/messages/problem-text.ts';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { useSnackbar } from '../../../ui/snackbar/use-snackbar.ts';

const UseResendVerificationEmail = graphql(`
  mutation UseResendVerificationEmail {
    resendVerificationEmail {
      user {
        id
        email
        isEmailVerified
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

/** Sends the link again and shows the result. Returns true when the address needs no more action. */
export const useResendVerificationEmail = (): readonly [boolean, () => Promise<boolean>] => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [{ fetching }, resend] = useMutation(UseResendVerificationEmail);
  const send = async () => {
    const result = await resend({});
    const answer = result.data?.resendVerificationEmail;
    if (answer?.user != null) {
      const email = answer.user.email ?? '';
      show({ type: 'success', message: t`We sent an email with a link to ${email}.` });
      return true;
    }
    const text = failureText(answer?.error, result.error);
    show({ type: answer?.error?.code === 'ALREADY_VERIFIED' ? 'success' : 'error', message: text });
    return answer?.error?.code === 'ALREADY_VERIFIED';
  };
  return [fetching, send];
};
