import type { ChatList, ChatMessageRow } from '@bandshell/domain/chat';
import { useLingui } from '@lingui/react/macro';
import { ArrowDown, MessageCircle } from 'lucide-react';
import { Suspense, useCallback, useRef, useState } from 'react';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { HideOnCrash } from '../../ui/state/hide-on-crash.tsx';
import styles from './chat-log.module.css';
import message from './chat-message.module.css';
import { ChatMessage } from './chat-message.tsx';
import type { ChatRoom } from './chat-room.ts';
import { useFollowScroll } from './use-follow-scroll.ts';

const ModerateDialog = lazyPart(async () => (await import('./moderate-dialog.tsx')).ModerateDialog);

/** More new rows than this are shown as "999+". */
const MOST_COUNTED = 999;

export interface ChatLogProps {
  readonly room: ChatRoom | null;
  readonly list: ChatList;
  readonly isSettled: boolean;
  readonly canWrite: boolean;
  readonly canModerate: boolean;
}

/** The message list. Scrolling up pauses it; a button shows the number of new rows and resumes it. */
export const ChatLog = ({ room, list, isSettled, canWrite, canModerate }: ChatLogProps) => {
  const { t } = useLingui();
  const log = useRef<HTMLDivElement>(null);
  const { rows, isFollowing, unseen } = list;
  const count = unseen > MOST_COUNTED ? `${MOST_COUNTED}+` : unseen;
  const setFollowing = useCallback((next: boolean) => room?.setFollowing(next), [room]);
  const { onScroll } = useFollowScroll(log, isFollowing, rows, setFollowing);
  const resend = useCallback((row: ChatMessageRow) => room?.resend(row), [room]);
  const [moderated, setModerated] = useState<ChatMessageRow>();
  const dismiss = useCallback((row: ChatMessageRow) => room?.dismiss(row), [room]);

  return (
    <div className={styles.logArea}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it */}
      <div ref={log} className={styles.log} role="log" aria-label={t`Messages`} tabIndex={0} onScroll={onScroll}>
        <div className={styles.rows}>
          {rows.map((row) =>
            row.kind === 'message' ? (
              <ChatMessage
                key={row.key}
                row={row}
                onRetry={resend}
                onDismiss={dismiss}
                onModerate={canModerate ? setModerated : undefined}
              />
            ) : (
              <p key={row.key} className={row.tone === 'event' ? message.event : message.notice}>
                {row.pictureURL != null && <img src={row.pictureURL} alt="" width={32} height={32} decoding="async" />}
                {row.text}
              </p>
            ),
          )}
        </div>
        {isSettled && rows.length === 0 && <EmptyChat canWrite={canWrite} />}
      </div>
      {moderated !== undefined && room !== null && (
        <HideOnCrash name="moderation of a message">
          <Suspense>
            <ModerateDialog room={room} row={moderated} onClose={() => setModerated(undefined)} />
          </Suspense>
        </HideOnCrash>
      )}
      {!isFollowing && (
        <button type="button" className={styles.newer} onClick={() => setFollowing(true)}>
          <ArrowDown aria-hidden="true" />
          {unseen === 0 ? t`Back to the newest messages` : t`${count} new`}
        </button>
      )}
    </div>
  );
};

const EmptyChat = ({ canWrite }: { readonly canWrite: boolean }) => {
  const { t } = useLingui();
  return (
    <div className={styles.empty}>
      <MessageCircle aria-hidden="true" />
      <p>{canWrite ? t`Say hello` : t`No messages yet`}</p>
      <p>{canWrite ? t`Nobody has written yet. Start the conversation.` : t`New messages appear here.`}</p>
    </div>
  );
};
