import type { ReactNode } from 'react';
import { StageArt } from './stage-art.tsx';
import styles from './state.module.css';

export interface EmptyStateProps {
  readonly title: string;
  readonly text?: ReactNode;
  /** Something to do about it. */
  readonly action?: ReactNode;
  readonly art?: boolean;
}

/** Message for a list without items. */
export const EmptyState = ({ title, text, action, art = true }: EmptyStateProps) => (
  <div className={styles.state}>
    {art && <StageArt />}
    <h2 className={styles.title}>{title}</h2>
    {text !== undefined && <p className={styles.text}>{text}</p>}
    {action !== undefined && <div className={styles.action}>{action}</div>}
  </div>
);
