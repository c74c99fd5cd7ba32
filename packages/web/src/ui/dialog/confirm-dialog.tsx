import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from '../button/button.tsx';
import { TextField } from '../field/text-field.tsx';
import { Alert } from '../notice/alert.tsx';
import styles from './dialog.module.css';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  readonly open: boolean;
  /** The question: "Revoke this session?" */
  readonly title: string;
  /** The consequences of the action. */
  readonly children: ReactNode;
  /** Names the action itself, never "OK" or "Yes". */
  readonly confirmLabel: string;
  /** Names what stays as it is, where "Cancel" could be read as the action: "Keep subscription". */
  readonly keepLabel?: string;
  /** The action cannot be undone. */
  readonly danger?: boolean;
  /** The dialog's own action is under way: the dialog stays until its answer. */
  readonly loading?: boolean;
  /** The error of the last attempt. */
  readonly error?: string | undefined;
  /** A word that the user must type first, for very destructive actions. */
  readonly typed?: { readonly label: string; readonly word: string };
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before an action. The cancel button has the focus first. */
export const ConfirmDialog = ({
  open,
  title,
  children,
  confirmLabel,
  keepLabel,
  danger = false,
  loading = false,
  error,
  typed,
  onConfirm,
  onClose,
}: ConfirmDialogProps) => {
  const [word, setWord] = useState('');
  const close = () => {
    setWord('');
    onClose();
  };
  return (
    <Dialog
      open={open}
      title={title}
      onClose={close}
      busy={loading}
      actions={
        <>
          <Button variant="ghost" data-first-focus disabled={loading} onClick={close}>
            {keepLabel ?? <Trans>Cancel</Trans>}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            loading={loading}
            disabled={typed !== undefined && word.trim() !== typed.word}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <div>{children}</div>
        {typed !== undefined && (
          <TextField
            label={typed.label}
            value={word}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setWord(event.currentTarget.value)}
          />
        )}
        <Alert className={styles.error} text={error} />
      </div>
    </Dialog>
  );
};
