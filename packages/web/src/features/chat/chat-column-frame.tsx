import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useRootMark } from '../../platform/react/use-root-mark.ts';
import styles from './chat-column.module.css';

export interface ChatColumnFrameProps {
  /** Beside the heading. */
  readonly action?: ReactNode;
  /** The chat has a window of its own, which names the channel. */
  readonly isWindow?: boolean | undefined;
  readonly children?: ReactNode;
}

/** The chat column with its header, without content. */
export const ChatColumnFrame = ({ action, isWindow, children }: ChatColumnFrameProps) => {
  const { t } = useLingui();
  useRootMark('data-chat-column', true);
  useRootMark('data-chat-window', isWindow === true);
  return (
    <section className={styles.column} data-window={isWindow} aria-label={t`Chat`}>
      <div className={styles.head}>
        <h2 className={styles.heading}>
          <Trans>Stream chat</Trans>
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
};
