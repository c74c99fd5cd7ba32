import { type ReactNode, useId } from 'react';
import { type CodeKind, cleanCode } from './clean-code.ts';
import styles from './code-field.module.css';
import { Field } from './field.tsx';

export interface CodeFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (code: string) => void;
  /** Called when the last character is entered, so that a form can be sent at once. */
  readonly onComplete?: (code: string) => void;
  readonly length?: number;
  /** `characters` are digits and capitals. */
  readonly kind?: CodeKind;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  readonly name?: string;
  readonly autoFocus?: boolean;
}

/**
 * A field for a one-time code. It is a single field, so that autofill and paste work, and draws one box for each
 * character.
 */
export const CodeField = ({
  label,
  value,
  onChange,
  onComplete,
  length = 6,
  kind = 'digits',
  hint,
  error,
  disabled,
  name,
  autoFocus,
}: CodeFieldProps) => {
  const base = useId();
  const places = Array.from({ length }, (_, index) => `${base}-${index}`);
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className={styles.code}>
          {places.map((place, index) => (
            <span
              key={place}
              className={styles.place}
              aria-hidden="true"
              data-next={index === Math.min(value.length, length - 1) || undefined}
            >
              {value[index]}
            </span>
          ))}
          <input
            {...control}
            type="text"
            name={name}
            className={styles.input}
            value={value}
            disabled={disabled}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            inputMode={kind === 'digits' ? 'numeric' : 'text'}
            // biome-ignore lint/a11y/noAutofocus: the owner asks for it where the code is all there is to do
            autoFocus={autoFocus}
            data-first-focus={autoFocus || undefined}
            onChange={(event) => {
              const code = cleanCode(event.currentTarget.value, kind, length);
              if (code === value) return;
              onChange(code);
              if (code.length === length) onComplete?.(code);
            }}
          />
        </div>
      )}
    </Field>
  );
};
