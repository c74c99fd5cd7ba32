import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useRecentLogIn } from '../../spine/viewer/use-recent-log-in.ts';
import { unreachable } from '../../spine/words/problem-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { RadioGroup } from '../../ui/field/radio-group.tsx';
import { Problem } from '../../ui/notice/problem.tsx';
import { ApplicationFields, linesOf } from './application-fields.tsx';
import { type ApplicationProblem, applicationProblem } from './application-problem.ts';
import styles from './connections.module.css';
import { useRegisterApplication } from './use-register-application.ts';

export interface RegisterApplicationDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** `secret` is null for a public application. */
  readonly onRegistered: (id: string, secret: string | null) => void;
}

const nothing = { name: '', addresses: '' };

export const RegisterApplicationDialog = ({ open, onClose, onRegistered }: RegisterApplicationDialogProps) => {
  const { t } = useLingui();
  const withRecentLogIn = useRecentLogIn();
  const [facts, setFacts] = useState(nothing);
  const [kind, setKind] = useState<'CONFIDENTIAL' | 'PUBLIC'>('CONFIDENTIAL');
  const [problem, setProblem] = useState<ApplicationProblem>();
  const [{ fetching }, register] = useRegisterApplication();

  const close = () => {
    setFacts(nothing);
    setProblem(undefined);
    onClose();
  };

  const send = async () => {
    setProblem(undefined);
    const input = { name: facts.name, kind, redirectURIs: linesOf(facts.addresses) };
    const { data } = await withRecentLogIn(() => register({ input }));
    const made = data?.registerApplication;
    if (made?.application != null) {
      setFacts(nothing);
      onRegistered(made.application.id, made.clientSecret);
    } else setProblem(made?.error == null ? { form: t(unreachable) } : applicationProblem(made.error));
  };

  return (
    <Dialog
      open={open}
      title={t`Register an application`}
      onClose={close}
      actions={
        <>
          <Button variant="ghost" onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" loading={fetching} onClick={send}>
            <Trans>Register</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <ApplicationFields
          facts={facts}
          onChange={setFacts}
          nameError={problem?.name}
          addressError={problem?.addresses}
        />
        <RadioGroup
          look="cards"
          label={t`Where does it run?`}
          value={kind}
          onChange={setKind}
          options={[
            {
              value: 'CONFIDENTIAL',
              label: t`On a server of mine`,
              hint: t`It can keep a secret, and proves by it who it is.`,
            },
            {
              value: 'PUBLIC',
              label: t`In browsers or on the machines of others`,
              hint: t`Web pages, apps, games, devices. It has no secret and uses PKCE.`,
            },
          ]}
        />
        <Problem text={problem?.form} />
      </div>
    </Dialog>
  );
};
