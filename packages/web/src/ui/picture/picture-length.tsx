import type { ReactNode } from 'react';
import styles from './picture-length.module.css';

/** A label at the foot of a small `Picture`: the duration or the number of parts. */
export const PictureLength = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.length}>{children}</span>
);
