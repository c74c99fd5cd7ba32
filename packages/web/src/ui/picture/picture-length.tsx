import type { ReactNode } from 'react';
import styles from './picture-length.module.css';

/** At the foot of a small `Picture`: how long, or of how many parts, what it shows is. */
export const PictureLength = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.length}>{children}</span>
);
