import type { ReactNode } from 'react';
import styles from './video-area.module.css';

/** The area of a player among cards. It keeps its size while the player loads. */
export const VideoArea = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.area}>{children}</div>
);
