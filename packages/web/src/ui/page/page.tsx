import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './page.module.css';

/**
 * The width of a page: `wide` for grids of pictures, `medium` for forms below a long row of tabs, `narrow` for forms.
 */
export const Page = ({
  width = 'wide',
  children,
}: {
  readonly width?: 'wide' | 'medium' | 'narrow';
  readonly children: ReactNode;
}) => <div className={cx(styles.page, styles[width])}>{children}</div>;
