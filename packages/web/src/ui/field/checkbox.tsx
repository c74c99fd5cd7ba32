import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './choice.module.css';
import field from './field.module.css';

export interface CheckboxProps
  extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'className' | 'onChange' | 'checked' | 'children'> {
  /** Names the box; may hold links. */
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** `mixed` if it represents several items with different values. */
  readonly checked: boolean | 'mixed';
  readonly onChange: (checked: boolean) => void;
}

/** A choice that takes effect when its form is sent. Use `Switch` for one that takes effect at once. */
export const Checkbox = ({ label, hint, error, checked, onChange, ...input }: CheckboxProps) => {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = checked === 'mixed';
  }, [checked]);
  const hasError = error !== undefined && error !== '';
  const noteId = `${id}-note`;
  return (
    <div className={styles.choice}>
      <input
        {...input}
        ref={box}
        id={id}
        type="checkbox"
        className={styles.box}
        checked={checked === true}
        aria-invalid={hasError || undefined}
        aria-describedby={hasError || hint !== undefined ? noteId : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <label htmlFor={id}>{label}</label>
      {(hasError || hint !== undefined) && (
        <p id={noteId} className={hasError ? field.error : field.hint} role={hasError ? 'alert' : undefined}>
          {hasError && <CircleAlert aria-hidden="true" />}
          {hasError ? error : hint}
        </p>
      )}
    </div>
  );
};
