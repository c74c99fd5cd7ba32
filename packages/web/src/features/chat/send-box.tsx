import { type ChatMessageRow, readDraft } from '@bandshell/domain/chat';
import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { cx } from '../../ui/cx.ts';
import column from './chat-column.module.css';
import type { ChatRoom } from './chat-room.ts';
import { ReplyBar } from './replies/reply-bar.tsx';
import styles from './send-box.module.css';

/** Number of sent lines that the up arrow can recall. */
const MOST_REMEMBERED = 20;

export interface SendBoxProps {
  /** Null while the viewer is unknown: the box is disabled. */
  readonly room: ChatRoom | null;
  /** The message that the next one answers. */
  readonly replyTo?: ChatMessageRow | undefined;
  readonly onReplyEnd: () => void;
  /** Beside the button that sends. */
  readonly tools?: ReactNode;
}

/** Sends messages to a room. Enter sends, the up arrow recalls sent lines, Escape ends a reply. */
export const SendBox = ({ room, replyTo, onReplyEnd, tools }: SendBoxProps) => {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const sent = useRef<string[]>([]);
  const recalled = useRef(-1);
  const field = useRef<HTMLTextAreaElement>(null);
  const countId = useId();
  const { text, left, canSend } = readDraft(typed);

  const excess = left === null ? 0 : -left;

  const send = () => {
    if (!canSend || room === null) return;
    room.say(text, replyTo);
    onReplyEnd();
    sent.current = [text, ...sent.current].slice(0, MOST_REMEMBERED);
    recalled.current = -1;
    setTyped('');
    field.current?.focus();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new reply brings the focus
  useEffect(() => {
    if (replyTo !== undefined) field.current?.focus();
  }, [replyTo?.id]);

  const recall = (step: number): boolean => {
    const next = recalled.current + step;
    const isUntouched = typed === '' || typed === sent.current[recalled.current];
    if (!isUntouched || next < -1 || next >= sent.current.length) return false;
    recalled.current = next;
    setTyped(sent.current[next] ?? '');
    return true;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // During IME composition Enter and the arrows belong to the input method.
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      send();
    } else if (event.key === 'Escape' && replyTo !== undefined) {
      event.preventDefault();
      onReplyEnd();
    } else if (event.key === 'ArrowUp' && recall(1)) event.preventDefault();
    else if (event.key === 'ArrowDown' && recall(-1)) event.preventDefault();
  };

  return (
    <form
      className={column.foot}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {replyTo !== undefined && <ReplyBar row={replyTo} onEnd={onReplyEnd} />}
      <div className={styles.field}>
        <textarea
          ref={field}
          className={styles.input}
          rows={1}
          value={typed}
          placeholder={t`Send a message`}
          aria-label={t`Send a message`}
          aria-describedby={left === null ? undefined : countId}
          aria-invalid={left !== null && left < 0}
          enterKeyHint="send"
          autoComplete="off"
          maxLength={4000}
          disabled={room === null}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className={styles.sendRow}>
        {tools}
        <span id={countId} className={cx(styles.count, left !== null && left < 0 && styles.over)}>
          {left === null ? '' : left < 0 ? t`${excess} too many` : t`${left} left`}
        </span>
        <Button type="submit" variant="primary" size="small" disabled={room === null || !canSend}>
          <Trans>Chat</Trans>
        </Button>
      </div>
    </form>
  );
};
