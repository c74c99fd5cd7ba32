import type { ReactNode } from 'react';
import { LoneCard } from '../../ui/page/lone-card.tsx';
import styles from './gate-card.module.css';

export interface GateCardProps {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons; the primary one comes last. */
  readonly actions?: ReactNode;
  readonly footer?: ReactNode;
}

/** Frame of a page with a single decision. */
export const GateCard = ({ title, lead, children, actions, footer }: GateCardProps) => (
  <LoneCard title={title} lead={lead}>
    {children}
    {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    {footer !== undefined && <div className={styles.footer}>{footer}</div>}
  </LoneCard>
);
