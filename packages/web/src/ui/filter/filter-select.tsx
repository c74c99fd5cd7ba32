import { ChevronDown } from 'lucide-react';
import styles from './filter-select.module.css';

export interface FilterSelectProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChoose: (value: string) => void;
}

/** A choice that changes what a list shows, with its name on the same line. */
export const FilterSelect = ({ label, value, options, onChoose }: FilterSelectProps) => (
  <label className={styles.filter}>
    <span className={styles.label}>{label}</span>
    <select className={styles.select} value={value} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
    <ChevronDown aria-hidden="true" className={styles.arrow} />
  </label>
);
