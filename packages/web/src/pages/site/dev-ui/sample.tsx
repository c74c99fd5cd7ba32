import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';
import styles from './dev-ui-page.module.css';

interface SampleProps {
  readonly title: string;
  readonly children: ReactNode;
  /** `row` side by side, `stack` one below the other, `grid` in equal columns. */
  readonly layout?: 'row' | 'stack' | 'grid';
}

/** Some states of a component, with its name. */
export const Sample = ({ title, children, layout = 'row' }: SampleProps) => (
  <div className={styles.sample}>
    <h3 className={styles.title}>{title}</h3>
    <div className={cx(styles.content, styles[layout])}>{children}</div>
  </div>
);
