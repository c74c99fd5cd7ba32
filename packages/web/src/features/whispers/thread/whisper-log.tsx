import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { clockTime, dayText } from '../../../platform/format/times.ts';
import { useStanding } from '../../../platform/react/use-standing.ts';
import { Button } from '../../../ui/button/button.tsx';
import { cx } from '../../../ui/cx.ts';
import type { PendingWhisper } from './use-outbox.ts';
import styles from './whisper-thread.module.css';
import type { ShownWhisper } from './whisper-thread-query.ts';

export interface WhisperLogProps {
  readonly userId: string;
  /** Newest first. */
  readonly whispers: readonly ShownWhisper[];
  readonly pending: readonly PendingWhisper[];
  readonly onRetry: (whisper: PendingWhisper) => void;
  readonly onDrop: (nonce: string) => void;
  /** There are older messages. */
  readonly older: boolean;
  readonly loading: boolean;
  readonly onOlder: () => void;
}

/** Why a whisper was not sent. Once a wait that it names is over, only that it was not sent. */
const Reason = ({ text }: { readonly text: string }) => useStanding(text) ?? <Trans>This message was not sent.</Trans>;

/** The messages, newest at the bottom. */
export const WhisperLog = ({ userId, whispers, pending, older, loading, ...log }: WhisperLogProps) => {
  const { t } = useLingui();
  const foot = useRef<HTMLDivElement>(null);
  const newest = whispers[0]?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it scrolls to new messages
  useEffect(() => {
    foot.current?.scrollIntoView({ block: 'end' });
  }, [newest, pending.length]);
  const inOrder = whispers.toReversed();

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
    <div className={styles.log} role="log" aria-label={t`Whispers`} tabIndex={0}>
      {older && (
        <Button size="small" loading={loading} onClick={log.onOlder}>
          <Trans>Show older</Trans>
        </Button>
      )}
      {inOrder.length === 0 && pending.length === 0 && (
        <p className={styles.empty}>
          <Trans>No messages yet. Only the two of you can read this conversation.</Trans>
        </p>
      )}
      {inOrder.map((whisper, index) => {
        const day = dayText(whisper.sentAt);
        const isNewDay = index === 0 || dayText(inOrder[index - 1]?.sentAt ?? '') !== day;
        const isOwn = whisper.sender.id === userId;
        return (
          <div key={whisper.id} className={styles.entry}>
            {isNewDay && <p className={styles.day}>{day}</p>}
            <p className={cx(styles.whisper, isOwn && styles.own)}>
              <span className={styles.text} translate="no">
                {whisper.text}
              </span>
              <time dateTime={whisper.sentAt}>{clockTime(Date.parse(whisper.sentAt))}</time>
            </p>
          </div>
        );
      })}
      {pending.map((whisper) => (
        <div key={whisper.nonce} className={styles.entry}>
          <p className={cx(styles.whisper, styles.own, styles.pending)}>
            <span className={styles.text} translate="no">
              {whisper.text}
            </span>
          </p>
          {whisper.problem !== undefined && (
            <p role="alert" className={styles.problem}>
              <Reason text={whisper.problem} />
              <button type="button" onClick={() => log.onRetry(whisper)}>
                <Trans>Try again</Trans>
              </button>
              <button type="button" onClick={() => log.onDrop(whisper.nonce)}>
                <Trans>Discard</Trans>
              </button>
            </p>
          )}
        </div>
      ))}
      <div ref={foot} />
    </div>
  );
};
