import type { ReactNode } from 'react';
import styles from './columns.module.css';

export interface ColumnsProps {
  readonly first: ReactNode;
  readonly second: ReactNode;
}

/** Cards in two columns, the first a little wider. On narrow screens they are below each other. */
export const Columns = ({ first, second }: ColumnsProps) => (
  <div className={styles.columns}>
    <div className={styles.column}>{first}</div>
    <div className={styles.column}>{second}</div>
  </div>
);
