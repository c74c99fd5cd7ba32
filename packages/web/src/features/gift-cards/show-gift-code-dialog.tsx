import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { problemOf } from '../../core/messages/problem-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { CopyButton } from '../../ui/button/copy-button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import styles from './gift-cards.module.css';
import { useShowGiftCode } from './use-show-gift-code.ts';

export interface ShowGiftCodeDialogProps {
  readonly cardID: string;
  /** E.g. `500 Bits`. */
  readonly gift: string;
  readonly onClose: () => void;
}

/** Shows a new code of a gift card, to copy or to print. It is in this dialog and nowhere else. */
export const ShowGiftCodeDialog = ({ cardID, gift, onClose }: ShowGiftCodeDialogProps) => {
  const { t } = useLingui();
  const [code, setCode] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [{ fetching }, show] = useShowGiftCode();
  const reveal = async () => {
    setProblem(undefined);
    const { data, error } = await show({ input: { giftCardID: cardID } });
    setProblem(problemOf(data?.showGiftCode, error)?.message);
    setCode(data?.showGiftCode.shown?.code);
  };
  if (code === undefined) {
    return (
      <ConfirmDialog
        open
        title={t`Show a code for ${gift}?`}
        confirmLabel={t`Show code`}
        loading={fetching}
        error={problem}
        onConfirm={() => void reveal()}
        onClose={onClose}
      >
        <Trans>You get a new code to pass on yourself. The previous code is no longer valid.</Trans>
      </ConfirmDialog>
    );
  }
  return (
    <Dialog
      open
      title={t`Gift card for ${gift}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => window.print()}>
            <Trans>Print</Trans>
          </Button>
          <CopyButton label={t`Copy the code`} text={code} />
          <Button variant="primary" onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        </>
      }
    >
      <p className={styles.code} translate="no">
        {code}
      </p>
      <p>
        <Trans>Anyone who has it can redeem it once. Copy it now. It is not shown again.</Trans>
      </p>
    </Dialog>
  );
};
