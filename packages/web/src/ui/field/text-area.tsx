import type { ComponentProps, CSSProperties } from 'react';
import { cx } from '../cx.ts';
import styles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';

export interface TextAreaProps
  extends Omit<FieldProps, 'children'>,
    Omit<ComponentProps<'textarea'>, 'id' | 'children' | 'className'> {}

/** At least `rows` lines high; it grows with its text up to a limit. */
export const TextArea = ({ label, hint, error, aside, rows = 2, ...area }: TextAreaProps) => (
  <Field label={label} hint={hint} error={error} aside={aside}>
    {(control) => (
      <textarea
        rows={rows}
        {...area}
        {...control}
        className={cx(styles.control, styles.area)}
        style={{ '--rows': rows } as CSSProperties}
      />
    )}
  </Field>
);
