import type { ChatMessageRow } from '@bandshell/domain/chat';
import { useLingui } from '@lingui/react/macro';
import { ArrowDown } from 'lucide-react';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import styles from '../chat-log.module.css';
import { ChatMessage } from '../chat-message.tsx';
import { ChatNotice } from '../chat-notice.tsx';
import { clearingRow } from '../clearing-row.ts';
import { useFollowScroll } from '../use-follow-scroll.ts';
import { ReplayFrame } from './replay-frame.tsx';

/** A message, or the clearing of the chat at a place in the video (seconds). */
export type ReadOnlyItem = { readonly key: string; readonly title: string } & (
  | { readonly row: ChatMessageRow }
  | { readonly clearedAt: number }
);

export interface ReadOnlyLogProps {
  /** In order. */
  readonly items: readonly ReadOnlyItem[];
  /** Changes with the newest item. */
  readonly newest: unknown;
  /** Below the messages, for example that there are none. */
  readonly children?: ReactNode;
}

const nothing = (): void => undefined;

/** A column of messages that nobody answers. It follows its end until the reader scrolls up. */
export const ReadOnlyLog = ({ items, newest, children }: ReadOnlyLogProps) => {
  const { t } = useLingui();
  const [isFollowing, setFollowing] = useState(true);
  const log = useRef<HTMLDivElement>(null);
  const follow = useCallback((next: boolean) => setFollowing(next), []);
  const { onScroll } = useFollowScroll(log, isFollowing, newest, follow);
  return (
    <ReplayFrame>
      <div className={styles.logArea}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it */}
        <div ref={log} className={styles.log} tabIndex={0} onScroll={onScroll}>
          <ol className={styles.rows} aria-label={t`Messages`}>
            {items.map((item) => (
              <li key={item.key} title={item.title}>
                {'row' in item ? (
                  <ChatMessage row={item.row} onRetry={nothing} onDismiss={nothing} hasClock={false} />
                ) : (
                  <ChatNotice row={clearingRow(item.clearedAt)} />
                )}
              </li>
            ))}
          </ol>
          {children}
        </div>
        {!isFollowing && (
          <button type="button" className={styles.newer} onClick={() => setFollowing(true)}>
            <ArrowDown aria-hidden="true" />
            {t`Back to the current moment`}
          </button>
        )}
      </div>
    </ReplayFrame>
  );
};
