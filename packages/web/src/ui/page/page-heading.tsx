import type { ReactNode } from 'react';
import styles from './page.module.css';

export interface PageHeadingProps {
  readonly children: ReactNode;
  readonly lead?: ReactNode;
  /** Stands at the end of the line. */
  readonly aside?: ReactNode;
}

/** The one first-level heading of a page. */
export const PageHeading = ({ children, lead, aside }: PageHeadingProps) => {
  return (
    <header className={styles.header}>
      <div className={styles.text}>
        <h1 tabIndex={-1} className={styles.heading}>
          {children}
        </h1>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </div>
      {aside}
    </header>
  );
};
