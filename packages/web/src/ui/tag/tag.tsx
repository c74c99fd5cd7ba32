import type { ReactNode } from 'react';
import { Link } from '../../platform/router/link.tsx';
import { cx } from '../cx.ts';
import styles from './tag.module.css';

export interface TagProps {
  readonly children: ReactNode;
  readonly tone?: 'plain' | 'accent';
  /** Target of a link; without it the tag is plain text. */
  readonly to?: string;
}

/** A label of an item, for example its category or its language. */
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
