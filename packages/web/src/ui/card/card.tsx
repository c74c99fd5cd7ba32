import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './card.module.css';

export interface CardProps extends Omit<ComponentProps<'section'>, 'title'> {
  readonly title?: ReactNode;
  readonly lead?: ReactNode;
  /** Stands at the end of the title's line. */
  readonly aside?: ReactNode;
}

/** A surface for one topic. */
export const Card = ({ title, lead, aside, children, className, ...rest }: CardProps) => (
  <section {...rest} className={cx(styles.card, className)}>
    {title !== undefined && (
      <header className={styles.header}>
        <div className={styles.text}>
          <h2 className={styles.title}>{title}</h2>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        </div>
        {aside}
      </header>
    )}
    {children}
  </section>
);
