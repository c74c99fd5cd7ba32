import type { ReactNode } from 'react';
import { StageArt } from './stage-art.tsx';
import styles from './state.module.css';

export interface PageMessageProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly action?: ReactNode;
}

/** A page that shows a single message. */
export const PageMessage = ({ title, text, action }: PageMessageProps) => {
  return (
    <div className={styles.page}>
      <StageArt />
      <h1 tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
};
