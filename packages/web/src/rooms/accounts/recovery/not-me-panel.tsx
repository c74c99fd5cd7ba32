import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { failureText } from '../../../spine/words/problem-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { PageMessage } from '../../../ui/state/page-message.tsx';
import { AuthCard } from '../auth-card.tsx';
import { FormProblem } from '../form-problem.tsx';
import { linkWords } from './link-words.ts';
import styles from './recovery.module.css';
import { ResetPasswordForm } from './reset-password-form.tsx';
import type { AccountLink } from './use-account-link.ts';
import { type SecuredAccount, useReportNotMe } from './use-report-not-me.ts';

/** "This was not me": what follows, then a new password. */
export const NotMePanel = ({ token, link }: { readonly token: string; readonly link: AccountLink }) => {
  const { t } = useLingui();
  const [secured, setSecured] = useState<SecuredAccount>();
  const [problem, setProblem] = useState<string>();
  const [{ fetching }, report] = useReportNotMe();
  const login = link.login ?? '';
  const email = link.email ?? '';

  const submit = async () => {
    setProblem(undefined);
    const answer = (await report({ input: { token } })).data?.reportNotMe;
    if (answer?.secured != null) setSecured(answer.secured);
    else setProblem(failureText(answer?.error, linkWords));
  };

  if (secured?.recoveryToken != null) {
    return <ResetPasswordForm token={secured.recoveryToken} login={secured.login} email={secured.email ?? ''} />;
  }
  if (secured !== undefined) {
    return (
      <PageMessage
        title={t`All sessions have ended`}
        text={
          secured.email === null ? (
            <Trans>
              Nobody gets in with the old password. {email} belongs to another account by now, so ask the people who run
              this site for help.
            </Trans>
          ) : (
            <Trans>
              Nobody gets in with the old password. The account has another address by now: open the link of the mail
              “Your e-mail address was changed” to take it back.
            </Trans>
          )
        }
      />
    );
  }
  return (
    <AuthCard
      title={t`Take your account back`}
      lead={<Trans>Was somebody else at work on the account {login}? Then this follows:</Trans>}
      onSubmit={submit}
      footer={<Trans>It was you? Then close this page; nothing changes.</Trans>}
    >
      <FormProblem text={problem} />
      <ul className={styles.follows}>
        {link.changesEmail && (
          <li>
            <Trans>Your account uses {email} again.</Trans>
          </li>
        )}
        <li>
          <Trans>Everyone is logged out, on all devices, and apps lose their access.</Trans>
        </li>
        <li>
          <Trans>The password of now lets nobody in any more; you set a new one next.</Trans>
        </li>
        <li>
          <Trans>An e-mail address that was asked for and not confirmed is forgotten.</Trans>
        </li>
      </ul>
      <Button type="submit" variant="primary" size="large" wide loading={fetching}>
        <Trans>It was not me</Trans>
      </Button>
    </AuthCard>
  );
};
