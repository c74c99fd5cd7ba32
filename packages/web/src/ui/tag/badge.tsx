import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './tag.module.css';

export interface BadgeProps {
  readonly children: ReactNode;
  /** `live` for what is live, `picture` over a picture, the others for how a thing fares. */
  readonly tone?: 'live' | 'picture' | 'good' | 'warn' | 'bad' | 'plain';
  /** Long words take a second line where there is no room. */
  readonly wraps?: boolean;
}

/** A short state, set firmly. */
export const Badge = ({ children, tone = 'plain', wraps = false }: BadgeProps) => (
  <span className={cx(styles.badge, styles[`badge-${tone}`], wraps && styles.wraps)}>{children}</span>
);
