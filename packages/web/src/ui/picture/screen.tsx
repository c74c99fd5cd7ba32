import type { ReactNode } from 'react';
import styles from './screen.module.css';

/** The place of a player among cards: it keeps its size while the player comes. */
export const Screen = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.screen}>{children}</div>
);
