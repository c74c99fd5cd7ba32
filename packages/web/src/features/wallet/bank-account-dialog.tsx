import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { ProviderFrame, type ProviderFrameHandle, type ProviderMessage } from '../../core/checkout/provider-frame.tsx';
import { problemOf } from '../../core/messages/problem-text.ts';
import { useRecentLogIn } from '../../core/viewer/use-recent-log-in.ts';
import { Button } from '../../ui/button/button.tsx';
import { ButtonRow } from '../../ui/button/button-row.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Problem } from '../../ui/notice/problem.tsx';
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
      else if (message.error === 'unknown_account') stop(t`Only test accounts are taken here, such as 000123456789.`);
      else stop(t`The account could not be read. Try again.`);
    }
  };
  return (
    <Dialog open title={t`Bank account`} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          ask();
        }}
      >
        <Problem text={problem} />
        <ProviderFrame ref={frame} title={t`Bank account`} url={fieldsURL} onMessage={onMessage} />
        <ButtonRow>
          <Button type="submit" variant="primary" loading={isBusy} disabled={!isReady}>
            <Trans>Save</Trans>
          </Button>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </ButtonRow>
      </form>
    </Dialog>
  );
};
