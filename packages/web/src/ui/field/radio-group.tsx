import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import styles from './choice.module.css';
import field from './field.module.css';

export interface RadioOption<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly disabled?: boolean;
}

export interface RadioGroupProps<Value extends string> {
  readonly label: string;
  readonly options: readonly RadioOption<Value>[];
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  /** `list` puts options below each other, `cards` is for important choices, `segments` for two to four short words. */
  readonly look?: 'list' | 'cards' | 'segments';
}

/** A choice of one of a few visible options. Use `Select` for many options. */
export const RadioGroup = <Value extends string>({
  label,
  options,
  value,
  onChange,
  hint,
  error,
  disabled = false,
  look = 'list',
}: RadioGroupProps<Value>) => {
  const id = useId();
  const hasError = error !== undefined && error !== '';
  const hasNote = hasError || hint !== undefined;
  return (
    <fieldset
      className={styles.group}
      disabled={disabled}
      aria-describedby={hasNote ? `${id}-note` : undefined}
      aria-invalid={hasError || undefined}
    >
      <legend className={field.label}>{label}</legend>
      <div className={styles[look]}>
        {options.map((option) => (
          <div key={option.value} className={cx(styles.choice, styles.option)}>
            <input
              id={`${id}-${option.value}`}
              type="radio"
              name={id}
              value={option.value}
              className={styles.radio}
              checked={option.value === value}
              disabled={option.disabled}
              aria-describedby={option.hint === undefined ? undefined : `${id}-${option.value}-hint`}
              onChange={() => onChange(option.value)}
            />
            <label htmlFor={`${id}-${option.value}`}>{option.label}</label>
            {option.hint !== undefined && (
              <p id={`${id}-${option.value}-hint`} className={field.hint}>
                {option.hint}
              </p>
            )}
          </div>
        ))}
      </div>
      {hasNote && (
        <p id={`${id}-note`} className={hasError ? field.error : field.hint} role={hasError ? 'alert' : undefined}>
          {hasError && <CircleAlert aria-hidden="true" />}
          {hasError ? error : hint}
        </p>
      )}
    </fieldset>
  );
};
