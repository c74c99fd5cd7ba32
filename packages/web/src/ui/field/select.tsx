import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import styles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';

interface SelectOption {
  readonly value: string;
  readonly label: string;
}

export interface SelectProps
  extends Omit<FieldProps, 'children'>,
    Omit<ComponentProps<'select'>, 'id' | 'children' | 'className'> {
  readonly options: readonly SelectOption[];
}

export const Select = ({ label, hint, error, aside, options, ...select }: SelectProps) => (
  <Field label={label} hint={hint} error={error} aside={aside}>
    {(control) => (
      <select {...select} {...control} className={cx(styles.control, styles.select)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    )}
  </Field>
);
