import { type ReactNode, useId } from 'react';
import styles from './emote-picker.module.css';

export interface PickerGroupProps {
  readonly name: string;
  /** The buttons of the grid. */
  readonly children: ReactNode;
}

/** A named grid of what the picker offers. */
export const PickerGroup = ({ name, children }: PickerGroupProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.name}>
        {name}
      </h3>
      <div className={styles.grid}>{children}</div>
    </section>
  );
};
