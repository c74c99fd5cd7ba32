import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { failureText } from '../../../core/messages/problem-text.ts';
import { useRecentLogIn } from '../../../core/viewer/use-recent-log-in.ts';
import { CopyButton } from '../../../ui/button/copy-button.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { CodeField } from '../../../ui/field/code-field.tsx';
import { QrCode } from '../../../ui/qr-code/qr-code.tsx';
import styles from './set-up-dialog.module.css';
import type { TwoFactorSetup } from './use-begin-two-factor.ts';
import { useConfirmTwoFactor } from './use-confirm-two-factor.ts';

export interface SetUpDialogProps {
  readonly setup: TwoFactorSetup;
  readonly onClose: () => void;
  /** Two-factor authentication is on; show the recovery codes. */
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
}

/** Shows the secret for the authenticator app and checks a code of the app. */
export const SetUpDialog = ({ setup, onClose, onConfirmed }: SetUpDialogProps) => {
  const { t } = useLingui();
  const key = useId();
  const withRecentLogIn = useRecentLogIn();
  const [{ fetching }, confirm] = useConfirmTwoFactor();
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<string>();

  const send = async (given: string) => {
    setWrong(undefined);
    if (given.length < 6) {
      setWrong(t`Enter the six digits your app shows.`);
      return;
    }
    const result = await withRecentLogIn(() => confirm({ input: { code: given } }));
    const answer = result.data?.confirmTwoFactor;
    if (answer?.recoveryCodes != null) onConfirmed(answer.recoveryCodes);
    else {
      setCode('');
      setWrong(failureText(answer?.error, result.error));
    }
  };

  return (
    <FormDialog
      open
      title={t`Set up two-factor authentication`}
      submitLabel={t`Turn on`}
      loading={fetching}
      onSubmit={() => void send(code)}
      onClose={onClose}
    >
      <p>
        <Trans>Scan this with an authenticator app, or type the key into it. Then enter the code the app shows.</Trans>
      </p>
      <div className={styles.scan}>
        <QrCode text={setup.uri} label={t`QR code for your authenticator app`} />
      </div>
      <div className={styles.key}>
        <span id={key}>
          <Trans>Key</Trans>
        </span>
        <output aria-labelledby={key} translate="no">
          {setup.secret.match(/.{1,4}/g)?.join(' ')}
        </output>
        <CopyButton label={t`Copy the key`} text={setup.secret} />
      </div>
      <CodeField
        label={t`Code from your authenticator app`}
        value={code}
        error={wrong}
        onChange={setCode}
        onComplete={(complete) => void send(complete)}
      />
    </FormDialog>
  );
};
