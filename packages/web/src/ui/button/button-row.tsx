import type { ReactNode } from 'react';
import styles from './button.module.css';

/** Buttons side by side, on more lines where there is no room. */
export const ButtonRow = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
);
