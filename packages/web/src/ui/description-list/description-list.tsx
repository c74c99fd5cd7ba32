import type { ReactNode } from 'react';
import styles from './description-list.module.css';

export interface DescriptionListProps {
  readonly items: readonly { readonly term: string; readonly details: ReactNode }[];
}

/** Facts about one thing, each by its name. */
export const DescriptionList = ({ items }: DescriptionListProps) => (
  <dl className={styles.list}>
    {items.map(({ term, details }) => (
      <div key={term} className={styles.pair}>
        <dt>{term}</dt>
        <dd>{details}</dd>
      </div>
    ))}
  </dl>
);
