import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { ProviderFrame, type ProviderFrameHandle, type ProviderMessage } from '../../core/checkout/provider-frame.tsx';
import { problemOf } from '../../core/messages/problem-text.ts';
import { useRecentLogIn } from '../../core/viewer/use-recent-log-in.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { useSetPayoutAccount } from './use-set-payout-account.ts';

/** Longest wait for the fields. */
const FIELDS_MS = 10_000;

export interface BankAccountDialogProps {
  readonly fieldsURL: string;
  readonly onClose: () => void;
}

/** The bank account that payouts go to, in the provider's own fields. */
export const BankAccountDialog = ({ fieldsURL, onClose }: BankAccountDialogProps) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const frame = useRef<ProviderFrameHandle>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isReady, setReady] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [, setAccount] = useSetPayoutAccount();
  const withRecentLogIn = useRecentLogIn();
  useEffect(() => () => clearTimeout(waiting.current), []);

  const stop = (message: string | undefined) => {
    clearTimeout(waiting.current);
    setBusy(false);
    setProblem(message);
  };
  const ask = () => {
    if (isBusy || !isReady) return;
    setBusy(true);
    setProblem(undefined);
    waiting.current = setTimeout(() => stop(t`The account could not be read. Try again.`), FIELDS_MS);
    frame.current?.submit();
  };
  const save = async (accountID: string) => {
    clearTimeout(waiting.current);
    const { data, error } = await withRecentLogIn(() => setAccount({ input: { accountID } }));
    const failed = problemOf(data?.setPayoutAccount, error);
    if (failed !== null) return stop(failed.code === 'REAUTHENTICATION_REQUIRED' ? undefined : failed.message);
    show({ type: 'success', message: t`Payouts go to this bank account from now on` });
    onClose();
  };
  const onMessage = (message: ProviderMessage) => {
    if (message.type === 'ready') setReady(true);
    else if (message.type === 'enter') ask();
    else if (message.type === 'method' && isBusy) {
      if (message.id !== null) void save(message.id);
      else if (message.error === 'unknown_account')
        stop(t`Only test accounts are accepted here, such as 000123456789.`);
      else stop(t`The account could not be read. Try again.`);
    }
  };
  return (
    <FormDialog
      open
      title={t`Bank account`}
      submitLabel={<Trans>Save</Trans>}
      loading={isBusy}
      disabled={!isReady}
      problem={problem}
      onSubmit={ask}
      onClose={onClose}
    >
      <ProviderFrame ref={frame} title={t`Bank account`} url={fieldsURL} onMessage={onMessage} />
    </FormDialog>
  );
};
