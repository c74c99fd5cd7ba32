import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useStanding } from '../../platform/react/use-standing.ts';
import styles from './field.module.css';

/** Attributes for a control that connect it with its label, hint and error for screen readers. */
interface ControlIds {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

export interface FieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  /** The fault and how to fix it; empty or undefined if nothing is wrong. */
  readonly error?: string | undefined;
  /** Stands at the end of the label's line, such as a count of characters. */
  readonly aside?: ReactNode;
  readonly children: (control: ControlIds) => ReactNode;
}

/** A label, its control, and under it a hint or what is wrong. */
export const Field = ({ label, hint, error, aside, children }: FieldProps) => {
  const id = useId();
  const standing = useStanding(error);
  const hasError = standing !== undefined && standing !== '';
  const noteId = `${id}-note`;
  const hasNote = hasError || hint !== undefined;
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {aside !== undefined && <span className={styles.aside}>{aside}</span>}
      </div>
      {children({
        id,
        'aria-describedby': hasNote ? noteId : undefined,
        'aria-invalid': hasError ? true : undefined,
      })}
      {hasNote && (
        <p id={noteId} className={hasError ? styles.error : styles.hint} role={hasError ? 'alert' : undefined}>
          {hasError && <CircleAlert aria-hidden="true" />}
          {hasError ? standing : hint}
        </p>
      )}
    </div>
  );
};
