import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { failureText } from '../../../core/messages/problem-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { PageMessage } from '../../../ui/state/page-message.tsx';
import { AuthCard } from '../auth-card.tsx';
import { FormProblem } from '../form-problem.tsx';
import type { AccountLink } from '../recovery/use-account-link.ts';
import { useConfirmEmail } from './use-confirm-email.ts';

export interface ConfirmEmailPanelProps {
  readonly token: string;
  readonly link: AccountLink;
  /** Link shown after the confirmation. */
  readonly way: ReactNode;
}

/** Confirms an address. It waits for a press, because mail scanners open links but press no buttons. */
export const ConfirmEmailPanel = ({ token, link, way }: ConfirmEmailPanelProps) => {
  const { t } = useLingui();
  const [isDone, setDone] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [{ fetching }, confirm] = useConfirmEmail();
  const email = link.email ?? '';
  const login = link.login ?? '';

  const submit = async () => {
    setProblem(undefined);
    const result = await confirm({ input: { token } });
    const answer = result.data?.confirmEmail;
    if (answer?.confirmed != null) setDone(true);
    else setProblem(failureText(answer?.error, result.error));
  };

  if (isDone) {
    return (
      <PageMessage
        title={t`Your address is confirmed`}
        text={
          <Trans>
            Emails about the account {login} go to {email}.
          </Trans>
        }
        action={way}
      />
    );
  }
  return (
    <AuthCard
      title={link.changesEmail ? t`Use this address?` : t`Confirm your email address`}
      lead={
        link.changesEmail ? (
          <Trans>
            The account {login} then uses {email} instead of its current address.
          </Trans>
        ) : (
          <Trans>
            Is {email} the address of your account {login}?
          </Trans>
        )
      }
      onSubmit={submit}
      footer={<Trans>If it is not yours, close this page. Nothing will change.</Trans>}
    >
      <FormProblem text={problem} />
      <Button type="submit" variant="primary" size="large" wide loading={fetching}>
        {link.changesEmail ? <Trans>Use this address</Trans> : <Trans>Confirm email address</Trans>}
      </Button>
    </AuthCard>
  );
};
