import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { problemOf } from '../../core/messages/problem-text.ts';
import { useRecentLogIn } from '../../core/viewer/use-recent-log-in.ts';
import { dayText } from '../../platform/format/times.ts';
import { Button } from '../../ui/button/button.tsx';
import { ButtonRow } from '../../ui/button/button-row.tsx';
import { Card } from '../../ui/card/card.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { BankAccountDialog } from './bank-account-dialog.tsx';
import { useRemovePayoutAccount } from './use-remove-payout-account.ts';
import styles from './wallet.module.css';

export interface BankAccountCardProps {
  readonly account: { readonly label: string; readonly addedAt: string } | null;
  /** Null: the site does not pay out. */
  readonly fieldsURL: string | null;
}

/** Where payouts go. */
export const BankAccountCard = ({ account, fieldsURL }: BankAccountCardProps) => {
  const { t } = useLingui();
  const [shown, setShown] = useState<'enter' | 'remove'>();
  const [problem, setProblem] = useState<string>();
  const [removing, remove] = useRemovePayoutAccount();
  const withRecentLogIn = useRecentLogIn();
  const close = () => {
    setShown(undefined);
    setProblem(undefined);
  };
  const removeIt = async () => {
    const { data, error } = await withRecentLogIn(() => remove({}));
    const failed = problemOf(data?.removePayoutAccount, error);
    if (failed === null || failed.code === 'REAUTHENTICATION_REQUIRED') return close();
    setProblem(failed.message);
  };
  const label = account?.label ?? '';
  const added = account === null ? '' : dayText(account.addedAt);
  return (
    <Card title={t`Bank account`}>
      {fieldsURL === null ? (
        <Notice tone="warn">
          <Trans>Payouts are not possible on this site right now. Your earnings stay in your wallet.</Trans>
        </Notice>
      ) : (
        <div className={styles.row}>
          <p>
            {account === null ? (
              <Trans>Add a bank account to be paid out.</Trans>
            ) : (
              <Trans>
                {label}, since {added}
              </Trans>
            )}
          </p>
          <ButtonRow>
            <Button variant={account === null ? 'primary' : 'secondary'} onClick={() => setShown('enter')}>
              {account === null ? <Trans>Add bank account</Trans> : <Trans>Change</Trans>}
            </Button>
            {account !== null && (
              <Button variant="ghost" onClick={() => setShown('remove')}>
                <Trans>Remove</Trans>
              </Button>
            )}
          </ButtonRow>
        </div>
      )}
      {shown === 'enter' && fieldsURL !== null && <BankAccountDialog fieldsURL={fieldsURL} onClose={close} />}
      <ConfirmDialog
        open={shown === 'remove'}
        title={t`Remove the bank account?`}
        confirmLabel={t`Remove`}
        danger
        loading={removing.fetching}
        error={problem}
        onConfirm={() => void removeIt()}
        onClose={close}
      >
        <Trans>Nothing is paid out until you add another one. Your earnings stay in your wallet.</Trans>
      </ConfirmDialog>
    </Card>
  );
};
