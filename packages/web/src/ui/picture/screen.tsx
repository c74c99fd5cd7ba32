import type { ReactNode } from 'react';
import styles from './screen.module.css';

/** The area of a player among cards. It keeps its size while the player loads. */
export const Screen = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.screen}>{children}</div>
);
