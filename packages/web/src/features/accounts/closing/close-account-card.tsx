import type { ClosingKind } from '@bandshell/domain/accounts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { failureText } from '../../../core/messages/problem-text.ts';
import { enterSession } from '../../../core/viewer/session-change.ts';
import { useRecentLogIn } from '../../../core/viewer/use-recent-log-in.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import styles from './closing.module.css';
import { useCloseAccount } from './use-close-account.ts';

/** Lets the user deactivate or delete the account. */
export const CloseAccountCard = ({ login }: { readonly login: string }) => {
  const { t } = useLingui();
  const withRecentLogIn = useRecentLogIn();
  const [kind, setKind] = useState<ClosingKind>();
  const [problem, setProblem] = useState<string>();
  const [isLeaving, setLeaving] = useState(false);
  const [{ fetching }, close] = useCloseAccount();

  const confirm = async (wanted: ClosingKind) => {
    setProblem(undefined);
    const { data, error } = await withRecentLogIn(() => close({ input: { kind: wanted } }));
    const code = data?.closeAccount.error?.code;
    if (data?.closeAccount.closed != null || code === 'NOT_AVAILABLE') {
      setLeaving(true);
      enterSession('/');
    } else if (code !== 'REAUTHENTICATION_REQUIRED') {
      setProblem(failureText(data?.closeAccount.error, error));
    }
  };
  const dismiss = () => {
    setKind(undefined);
    setProblem(undefined);
  };

  return (
    <>
      <Card
        title={t`Deactivate`}
        lead={t`Your channel is hidden and you are logged out everywhere. Nothing is deleted: log in, and everything is as before.`}
      >
        <div>
          <Button onClick={() => setKind('DEACTIVATE')}>
            <Trans>Deactivate account</Trans>
          </Button>
        </div>
      </Card>
      <Card
        title={t`Delete`}
        lead={t`As above, and after 30 days your account is deleted permanently. Until then, you can log in to keep it.`}
      >
        <ul className={styles.losses}>
          <li>
            <Trans>Your profile, pictures, follows, messages, settings and keys are deleted.</Trans>
          </li>
          <li>
            <Trans>The text of your chat messages is removed. Readers see only that a message was deleted.</Trans>
          </li>
          <li>
            <Trans>Nobody else can take your username for half a year, so that no one can impersonate you.</Trans>
          </li>
          <li>
            <Trans>Staff decisions about the account are kept, as the law requires.</Trans>
          </li>
        </ul>
        <div>
          <Button variant="danger" onClick={() => setKind('DELETE')}>
            <Trans>Delete account</Trans>
          </Button>
        </div>
      </Card>
      <ConfirmDialog
        open={kind === 'DEACTIVATE'}
        title={t`Deactivate your account?`}
        confirmLabel={t`Deactivate`}
        loading={fetching || isLeaving}
        error={problem}
        onConfirm={() => confirm('DEACTIVATE')}
        onClose={dismiss}
      >
        <Trans>If you are live, your stream ends. You can come back at any time.</Trans>
      </ConfirmDialog>
      <ConfirmDialog
        open={kind === 'DELETE'}
        title={t`Delete your account?`}
        confirmLabel={t`Delete permanently`}
        danger
        loading={fetching || isLeaving}
        error={problem}
        typed={{ label: t`Type your username to confirm`, word: login }}
        onConfirm={() => confirm('DELETE')}
        onClose={dismiss}
      >
        <Trans>If you are live, your stream ends. After 30 days, nobody can restore the account, not even us.</Trans>
      </ConfirmDialog>
    </>
  );
};
