import { Field } from '../../ui/field/field.tsx';
import styles from './browser-sources.module.css';

export interface ColorFieldProps {
  readonly label: string;
  /** `#rrggbb` */
  readonly value: string;
  readonly onChange: (color: string) => void;
}

/** A colour, chosen with the browser's own tool. */
export const ColorField = ({ label, value, onChange }: ColorFieldProps) => (
  <Field label={label}>
    {(control) => (
      <input
        {...control}
        type="color"
        className={styles.color}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )}
  </Field>
);
