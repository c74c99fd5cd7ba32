import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './tag.module.css';

export interface BadgeProps {
  readonly children: ReactNode;
  /** `live` for live content, `picture` over a picture, the others for the status of an item. */
  readonly tone?: 'live' | 'picture' | 'good' | 'warn' | 'bad' | 'plain';
  /** Long text wraps if there is no room. */
  readonly wraps?: boolean;
}

/** A short status label. */
export const Badge = ({ children, tone = 'plain', wraps = false }: BadgeProps) => (
  <span className={cx(styles.badge, styles[`badge-${tone}`], wraps && styles.wraps)}>{children}</span>
);
