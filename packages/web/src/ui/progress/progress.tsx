import { useId } from 'react';
import styles from './progress.module.css';

export interface ProgressProps {
  readonly label: string;
  /** 0–1; undefined while the total is unknown. */
  readonly value?: number | undefined;
  /** Accessible text for the value, such as "3 of 12 files". */
  readonly text?: string;
}

/** The progress of a long operation. */
export const Progress = ({ label, value, text }: ProgressProps) => {
  const id = useId();
  const known = value === undefined ? undefined : Math.min(1, Math.max(0, value));
  return (
    <div className={styles.progress}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {known !== undefined && <span className={styles.text}>{text ?? `${Math.round(known * 100)}%`}</span>}
      <progress id={id} className={styles.bar} value={known} max={1} aria-valuetext={text} />
    </div>
  );
};
