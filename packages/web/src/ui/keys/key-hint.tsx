import styles from './key-hint.module.css';

export interface KeyHintProps {
  /** Keys pressed together, as they stand on the keyboard: `['Alt', 'T']`. */
  readonly keys: readonly string[];
}

/** The keyboard shortcut of a control. */
export const KeyHint = ({ keys }: KeyHintProps) => (
  <kbd className={styles.hint}>
    {keys.map((key, index) => (
      <span key={key}>
        {index > 0 && <span className={styles.plus}>+</span>}
        <kbd className={styles.key}>{key}</kbd>
      </span>
    ))}
  </kbd>
);
