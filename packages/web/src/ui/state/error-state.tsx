import { Trans } from '@lingui/react/macro';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import styles from './state.module.css';

export interface ErrorStateProps {
  readonly title: string;
  /** Left out: that it is nobody's fault. */
  readonly text?: ReactNode;
  readonly onRetry?: () => void;
}

/** What stands where something could not be shown, with a way on. */
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
