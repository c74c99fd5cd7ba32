import { useId } from 'react';
import { cx } from '../cx.ts';
import styles from './menu.module.css';

/** Maximum number of options that fit on one line. */
const SIDE_BY_SIDE = 3;

export interface MenuChoicesProps<Value extends string> {
  readonly label: string;
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    /** Language of the option's name, if it differs from the page's (BCP 47). */
    readonly lang?: string;
  }[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
}

/**
 * A choice of one option inside a menu. The menu stays open. Up to three options share a line; four or more are below
 * each other.
 */
export const MenuChoices = <Value extends string>({ label, options, value, onChoose }: MenuChoicesProps<Value>) => {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a menu
    <div role="group" aria-labelledby={id} className={styles.group}>
      <span id={id} className={styles.legend}>
        {label}
      </span>
      <div className={cx(styles.choices, options.length > SIDE_BY_SIDE && styles.stacked)}>
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            role="menuitemradio"
            lang={option.lang}
            translate={option.lang === undefined ? undefined : 'no'}
            tabIndex={-1}
            aria-checked={option.value === value}
            className={styles.choice}
            onClick={() => onChoose(option.value)}
          >
            {option.label}
          </button>
        ))}
      </div>
    </div>
  );
};
