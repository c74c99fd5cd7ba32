import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from '../button/button.tsx';
import { TextField } from '../field/text-field.tsx';
import styles from './dialog.module.css';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  readonly open: boolean;
  /** The question: "Revoke this session?" */
  readonly title: string;
  /** What follows from it. */
  readonly children: ReactNode;
  /** Says the act itself, never "OK" or "Yes". */
  readonly confirmLabel: string;
  /** Cannot be taken back. */
  readonly danger?: boolean;
  readonly loading?: boolean;
  /** What went wrong with the last try. */
  readonly error?: string | undefined;
  /** A word that must be typed first, for what destroys much. */
  readonly typed?: { readonly label: string; readonly word: string };
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before an act. The way out is first in focus. */
export const ConfirmDialog = ({
  open,
  title,
  children,
  confirmLabel,
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
      actions={
        <>
          <Button variant="ghost" data-first-focus onClick={close}>
            <Trans>Cancel</Trans>
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
        {error !== undefined && (
          <p role="alert" className={styles.error}>
            {error}
          </p>
        )}
      </div>
    </Dialog>
  );
};
