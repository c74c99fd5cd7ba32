import type { FormEvent, ReactNode } from 'react';
import { LoneCard } from '../../ui/page/lone-card.tsx';
import styles from './auth-card.module.css';

export interface AuthCardProps {
  readonly title: string;
  readonly lead: ReactNode;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
  /** Link to the other form. */
  readonly footer: ReactNode;
}

/** The frame of the log-in and sign-up forms. */
export const AuthCard = ({ title, lead, onSubmit, children, footer }: AuthCardProps) => (
  <LoneCard title={title} lead={lead}>
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
  </LoneCard>
);
