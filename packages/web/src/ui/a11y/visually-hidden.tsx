import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

export interface VisuallyHiddenProps {
  readonly as?: 'span' | 'div' | 'h1';
  readonly children: ReactNode;
}

/** Text for screen readers only. */
export const VisuallyHidden = ({ as: Element = 'span', children }: VisuallyHiddenProps) => (
  <Element className={styles.hidden}>{children}</Element>
);
