import { Trans } from '@lingui/react/macro';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import styles from './state.module.css';

export interface ErrorStateProps {
  readonly title: string;
  /** Defaults to a general text that blames nobody. */
  readonly text?: ReactNode;
  readonly onRetry?: () => void;
}

/** Replaces content that failed to load, and offers a way to continue. */
export const ErrorState = ({ title, text, onRetry }: ErrorStateProps) => (
  <div className={styles.state} role="alert">
    <h2 className={styles.title}>{title}</h2>
    <p className={styles.text}>{text ?? <Trans>Something went wrong on our side. Try again in a moment.</Trans>}</p>
    {onRetry !== undefined && (
      <div className={styles.action}>
        <Button icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    )}
  </div>
);
