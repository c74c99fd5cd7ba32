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
  /** Says the act itself, never "OK" or "Yes". */
  readonly submitLabel: ReactNode;
  /** Cannot be taken back. */
  readonly danger?: boolean;
  readonly loading: boolean;
  /** There is nothing to send yet. */
  readonly disabled?: boolean;
  /** What went wrong with the last try, where no field says it. */
  readonly problem?: string | undefined;
  /** Before the button that sends, in place of the way out. */
  readonly aside?: ReactNode;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
}

/** Asks for a few things and sends them. */
export const FormDialog = (props: FormDialogProps) => {
  const { open, title, children, submitLabel, danger = false, loading, disabled, problem, aside } = props;
  const { onSubmit, onClose } = props;
  const form = useId();
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      actions={
        <>
          {aside ?? (
            <Button variant="ghost" onClick={onClose}>
              <Trans>Cancel</Trans>
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
