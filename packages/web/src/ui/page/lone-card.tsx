import type { ReactNode } from 'react';
import { Mark } from '../icon/mark.tsx';
import styles from './lone-card.module.css';
import { PageHeading } from './page-heading.tsx';

export interface LoneCardProps {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** The only card of a page, centred, for example a login form. */
export const LoneCard = ({ title, lead, children }: LoneCardProps) => (
  <div className={styles.page}>
    <div className={styles.card}>
      <span className={styles.mark}>
        <Mark size={44} />
      </span>
      <PageHeading lead={lead}>{title}</PageHeading>
      {children}
    </div>
  </div>
);
