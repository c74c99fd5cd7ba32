import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { useRecentLogIn } from '../../../spine/viewer/use-recent-log-in.ts';
import { problemText, unreachable } from '../../../spine/words/problem-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { CopyButton } from '../../../ui/button/copy-button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { CodeField } from '../../../ui/field/code-field.tsx';
import { QrCode } from './qr-code.tsx';
import styles from './two-factor.module.css';
import { twoFactorWords } from './two-factor-words.ts';
import type { TwoFactorSetup } from './use-begin-two-factor.ts';
import { useConfirmTwoFactor } from './use-confirm-two-factor.ts';

export interface SetUpDialogProps {
  readonly setup: TwoFactorSetup;
  readonly onClose: () => void;
  /** Two-factor is on; the codes are to be shown. */
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
}

/** The app gets the secret, and shows by a code that it has it. */
export const SetUpDialog = ({ setup, onClose, onConfirmed }: SetUpDialogProps) => {
  const { t } = useLingui();
  const form = useId();
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
    const answer = (await withRecentLogIn(() => confirm({ input: { code: given } }))).data?.confirmTwoFactor;
    if (answer?.recoveryCodes != null) onConfirmed(answer.recoveryCodes);
    else {
      setCode('');
      setWrong(answer?.error == null ? t(unreachable) : problemText(answer.error, twoFactorWords));
    }
  };

  return (
    <Dialog
      open
      title={t`Set up two-factor authentication`}
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" type="submit" form={form} loading={fetching}>
            <Trans>Turn on</Trans>
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className={styles.step}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void send(code);
        }}
      >
        <p>
          <Trans>
            Scan this with an authenticator app, or type the key into it. Then enter the code the app shows.
          </Trans>
        </p>
        <div className={styles.scan}>
          <QrCode text={setup.uri} label={t`QR code for your authenticator app`} />
        </div>
        <div className={styles.key}>
          <span id={`${form}-key`}>
            <Trans>Key</Trans>
          </span>
          <output aria-labelledby={`${form}-key`} translate="no">
            {setup.secret.match(/.{1,4}/g)?.join(' ')}
          </output>
          <CopyButton label={t`Copy the key`} text={setup.secret} />
        </div>
        <CodeField
          label={t`Code of your authenticator app`}
          value={code}
          error={wrong}
          onChange={setCode}
          onComplete={(complete) => void send(complete)}
        />
      </form>
    </Dialog>
  );
};
