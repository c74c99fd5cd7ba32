import type { ReactNode } from 'react';
import { StageArt } from './stage-art.tsx';
import styles from './state.module.css';

export interface PageMessageProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly action?: ReactNode;
  /** It stands below the page's own heading. */
  readonly isPart?: boolean | undefined;
}

/** A page, or all of its content, that shows a single message. */
export const PageMessage = ({ title, text, action, isPart }: PageMessageProps) => {
  const Title = isPart ? 'h2' : 'h1';
  return (
    <div className={styles.page}>
      <StageArt />
      <Title tabIndex={-1} className={styles.title}>
        {title}
      </Title>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
};
