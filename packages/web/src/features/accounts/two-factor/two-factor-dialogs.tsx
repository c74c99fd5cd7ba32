import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpDialog } from './set-up-dialog.tsx';
import type { TwoFactorSetup } from './use-begin-two-factor.ts';

export type TwoFactorStep =
  | { readonly kind: 'set-up'; readonly setup: TwoFactorSetup }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }
  | { readonly kind: 'ask-renew' | 'ask-off' };

export interface TwoFactorDialogsProps {
  readonly step: TwoFactorStep | undefined;
  readonly login: string;
  /** Two-factor authentication is on; show the recovery codes. */
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
  readonly onRenew: () => void;
  readonly onTurnOff: () => void;
  readonly onClose: () => void;
}

/**
 * The dialogs of two-factor authentication. They load as one chunk: recovery codes appear only once, so the code that
 * shows them must be loaded before the request.
 */
export const TwoFactorDialogs = ({ step, login, onConfirmed, onRenew, onTurnOff, onClose }: TwoFactorDialogsProps) => {
  const { t } = useLingui();
  return (
    <>
      {step?.kind === 'set-up' && <SetUpDialog setup={step.setup} onClose={onClose} onConfirmed={onConfirmed} />}
      <Dialog
        open={step?.kind === 'codes'}
        title={t`Save your recovery codes`}
        onClose={onClose}
        actions={
          <Button variant="primary" onClick={onClose}>
            <Trans>I have saved them</Trans>
          </Button>
        }
      >
        {step?.kind === 'codes' && <RecoveryCodes login={login} codes={step.codes} />}
      </Dialog>
      <ConfirmDialog
        open={step?.kind === 'ask-renew'}
        title={t`Create new recovery codes?`}
        confirmLabel={t`Create new codes`}
        onConfirm={onRenew}
        onClose={onClose}
      >
        <Trans>Your current codes stop working.</Trans>
      </ConfirmDialog>
      <ConfirmDialog
        open={step?.kind === 'ask-off'}
        title={t`Turn two-factor authentication off?`}
        confirmLabel={t`Turn off`}
        danger
        onConfirm={onTurnOff}
        onClose={onClose}
      >
        <Trans>
          Your password alone is then enough to log in. Your recovery codes stop working, too. Passkeys stay.
        </Trans>
      </ConfirmDialog>
    </>
  );
};
