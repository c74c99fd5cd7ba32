import { logInPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { failureText } from '../../../core/messages/problem-text.ts';
import { Link } from '../../../platform/router/link.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { AuthCard } from '../auth-card.tsx';
import { FormProblem } from '../form-problem.tsx';
import { useRequestAccountRecovery } from './use-request-account-recovery.ts';

/** Requests a mail with a link to set a new password. */
export const RequestRecoveryForm = () => {
  const { t } = useLingui();
  const [loginOrEmail, setLoginOrEmail] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const [isSent, setSent] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [{ fetching }, request] = useRequestAccountRecovery();

  const submit = async () => {
    setProblem(undefined);
    setEmpty(loginOrEmail.trim() === '');
    if (loginOrEmail.trim() === '') return;
    const result = await request({ input: { loginOrEmail: loginOrEmail.trim() } });
    const answer = result.data?.requestAccountRecovery;
    if (answer?.isSuccess === true) setSent(true);
    else setProblem(failureText(answer?.error, result.error));
  };

  return (
    <AuthCard
      title={t`Set a new password`}
      lead={t`We send a link to the email address of your account.`}
      onSubmit={submit}
      footer={
        <Link to={logInPath}>
          <Trans>Back to log in</Trans>
        </Link>
      }
    >
      <FormProblem text={problem} />
      {isSent && (
        <Notice tone="good" announced title={t`Check your email`}>
          <Trans>If the account exists, we sent a link. It works for one hour. Check your spam folder, too.</Trans>
        </Notice>
      )}
      <TextField
        label={t`Username or email`}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={loginOrEmail}
        error={isEmpty ? t`Enter your username or your email address.` : undefined}
        onChange={(event) => {
          setLoginOrEmail(event.currentTarget.value);
          setEmpty(false);
          setSent(false);
        }}
      />
      <Button type="submit" variant="primary" size="large" wide loading={fetching}>
        {isSent ? <Trans>Send it again</Trans> : <Trans>Send the link</Trans>}
      </Button>
    </AuthCard>
  );
};
