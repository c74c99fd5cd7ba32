import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import styles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';

export interface TextAreaProps
  extends Omit<FieldProps, 'children'>,
    Omit<ComponentProps<'textarea'>, 'id' | 'children' | 'className'> {}

export const TextArea = ({ label, hint, error, aside, ...area }: TextAreaProps) => (
  <Field label={label} hint={hint} error={error} aside={aside}>
    {(control) => <textarea rows={3} {...area} {...control} className={cx(styles.control, styles.area)} />}
  </Field>
);
