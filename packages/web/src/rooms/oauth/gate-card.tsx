import type { ReactNode } from 'react';
import { Mark } from '../../ui/mark/mark.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import styles from './gate-card.module.css';

export interface GateCardProps {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons, the one that goes on last. */
  readonly actions?: ReactNode;
  readonly footer?: ReactNode;
}

/** The one thing on a page that asks the viewer to decide. */
export const GateCard = ({ title, lead, children, actions, footer }: GateCardProps) => (
  <div className={styles.page}>
    <div className={styles.card}>
      <span className={styles.mark}>
        <Mark size={44} />
      </span>
      <PageHeading lead={lead}>{title}</PageHeading>
      {children}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      {footer !== undefined && <div className={styles.footer}>{footer}</div>}
    </div>
  </div>
);
