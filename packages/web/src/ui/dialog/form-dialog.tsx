import { Trans } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from '../button/button.tsx';
import { Problem } from '../notice/problem.tsx';
import styles from './dialog.module.css';
import { Dialog } from './dialog.tsx';

export interface FormDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly children: ReactNode;
  /** Names the action itself, never "OK" or "Yes". */
  readonly submitLabel: ReactNode;
  /** Names what stays as it is, where "Cancel" could be read as the action: "Keep subscription". */
  readonly keepLabel?: string;
  /** The action cannot be undone. */
  readonly danger?: boolean;
  /** The dialog's own action is under way: the dialog stays until its answer. */
  readonly loading: boolean;
  /** There is nothing to send yet. */
  readonly disabled?: boolean;
  /** The error of the last attempt, if no field shows it. */
  readonly problem?: string | undefined;
  /** Stands before the submit button, in place of the cancel button. */
  readonly aside?: ReactNode;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
}

/** A dialog with a short form. */
export const FormDialog = (props: FormDialogProps) => {
  const { open, title, children, submitLabel, danger = false, loading, disabled, problem, aside } = props;
  const { keepLabel, onSubmit, onClose } = props;
  const form = useId();
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      busy={loading}
      actions={
        <>
          {aside ?? (
            <Button variant="ghost" disabled={loading} onClick={onClose}>
              {keepLabel ?? <Trans>Cancel</Trans>}
            </Button>
          )}
          <Button
            variant={danger ? 'danger' : 'primary'}
            type="submit"
            form={form}
            loading={loading}
            disabled={disabled}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className={styles.stack}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
        <Problem text={problem} />
      </form>
    </Dialog>
  );
};
