import type { ComponentProps } from 'react';
import styles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';

export interface TextFieldProps
  extends Omit<FieldProps, 'children'>,
    Omit<ComponentProps<'input'>, 'id' | 'children' | 'className'> {}

export const TextField = ({ label, hint, error, aside, ...input }: TextFieldProps) => (
  <Field label={label} hint={hint} error={error} aside={aside}>
    {(control) => <input type="text" {...input} {...control} className={styles.control} />}
  </Field>
);
