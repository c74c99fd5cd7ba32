import type { ReactNode } from 'react';
import { Link } from '../../platform/router/link.tsx';
import { cx } from '../cx.ts';
import styles from './tag.module.css';

export interface TagProps {
  readonly children: ReactNode;
  readonly tone?: 'plain' | 'accent';
  /** Where the tag leads; without it the tag is a plain word. */
  readonly to?: string;
}

/** A word about a thing: its category, its language. */
export const Tag = ({ children, tone = 'plain', to }: TagProps) => {
  const classes = cx(styles.tag, styles[tone], to !== undefined && styles.link);
  return to === undefined ? (
    <span className={classes}>{children}</span>
  ) : (
    <Link to={to} className={classes}>
      {children}
    </Link>
  );
};
