import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import styles from './state.module.css';

export interface ErrorStateProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly onRetry?: () => void;
}

/** What stands where something could not be shown, with a way on. */
export const ErrorState = ({ title, text = 'It is not you. Try again in a moment.', onRetry }: ErrorStateProps) => (
  <div className={styles.state} role="alert">
    <h2 className={styles.title}>{title}</h2>
    <p className={styles.text}>{text}</p>
    {onRetry !== undefined && (
      <div className={styles.action}>
        <Button icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
          Try again
        </Button>
      </div>
    )}
  </div>
);
