import type { FormEvent, ReactNode } from 'react';
import { Mark } from '../../ui/mark/mark.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import styles from './auth-card.module.css';

export interface AuthCardProps {
  readonly title: string;
  readonly lead: ReactNode;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
  /** The way to the other form. */
  readonly footer: ReactNode;
}

/** The frame of the log-in and sign-up forms. */
export const AuthCard = ({ title, lead, onSubmit, children, footer }: AuthCardProps) => (
  <div className={styles.page}>
    <div className={styles.card}>
      <span className={styles.mark}>
        <Mark size={44} />
      </span>
      <PageHeading lead={lead}>{title}</PageHeading>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
      </form>
      <p className={styles.footer}>{footer}</p>
    </div>
  </div>
);
