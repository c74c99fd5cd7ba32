import type { ChatList, ChatMessageRow, RowChannel } from '@bandshell/domain/chat';
import { useLingui } from '@lingui/react/macro';
import { ArrowDown, MessageCircle } from 'lucide-react';
import { type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { HideOnCrash } from '../../ui/state/hide-on-crash.tsx';
import styles from './chat-log.module.css';
import { ChatMessage } from './chat-message.tsx';
import { ChatNotice } from './chat-notice.tsx';
import type { ChatRoom } from './chat-room.ts';
import { usePauseOnHover } from './display/use-pause-on-hover.ts';
import { unseenMention } from './replies/unseen-mention.ts';
import { useFollowScroll } from './use-follow-scroll.ts';
import { useRowFocus } from './use-row-focus.ts';

const ThreadDialog = lazyPart(async () => (await import('./replies/thread-dialog.tsx')).ThreadDialog);
const MessageMenuDialog = lazyPart(
  async () => (await import('./message-menu/message-menu-dialog.tsx')).MessageMenuDialog,
);
const ModerateDialog = lazyPart(async () => (await import('./moderate-dialog.tsx')).ModerateDialog);

/** More new rows than this are shown as "999+". */
const MOST_COUNTED = 999;

export interface ChatLogProps {
  readonly room: ChatRoom | null;
  readonly list: ChatList;
  readonly isSettled: boolean;
  readonly canWrite: boolean;
  readonly canModerate: boolean;
  readonly channelLogin: string;
  /** The reader's login in lower case; null for an anonymous one. */
  readonly selfLogin?: string | null;
  readonly onReply: (row: ChatMessageRow) => void;
  readonly renderFollow?: ((channel: RowChannel) => ReactNode) | undefined;
}

/** The message list. Scrolling up pauses it; a button shows the number of new rows and resumes it. */
export const ChatLog = (props: ChatLogProps) => {
  const { room, list, isSettled, canWrite, canModerate, channelLogin, onReply, renderFollow } = props;
  const { selfLogin = null } = props;
  const { t } = useLingui();
  const log = useRef<HTMLDivElement>(null);
  const { rows, isFollowing, unseen } = list;
  const count = unseen > MOST_COUNTED ? `${MOST_COUNTED}+` : unseen;
  const setFollowing = useCallback((next: boolean) => room?.setFollowing(next), [room]);
  const { onScroll } = useFollowScroll(log, isFollowing, rows, setFollowing);
  const resend = useCallback((row: ChatMessageRow) => room?.resend(row), [room]);
  const [moderated, setModerated] = useState<ChatMessageRow>();
  const [opened, setOpened] = useState<ChatMessageRow>();
  const [menuOf, setMenuOf] = useState<ChatMessageRow>();
  const hover = usePauseOnHover(isFollowing, setFollowing);
  const { onKeyDown } = useRowFocus(log, setFollowing);
  const updates = unseenMention(list);
  const name = updates?.displayName ?? '';
  const updateText = updates?.isReply === true ? t`${name} replied to you` : t`${name} mentioned you`;
  const unseenText = unseen === 0 ? t`Back to the newest messages` : t`${count} new`;
  const dismiss = useCallback((row: ChatMessageRow) => room?.dismiss(row), [room]);

  return (
    <div className={styles.logArea}>
      <div
        ref={log}
        className={styles.log}
        role="log"
        // `ChatAnnouncer` says what somebody can listen to.
        aria-live="off"
        aria-label={t`Messages`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard reaches the messages through it
        tabIndex={0}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
        {...hover}
      >
        <div className={styles.rows}>
          {rows.map((row) =>
            row.kind === 'message' ? (
              <ChatMessage
                key={row.key}
                row={row}
                onRetry={resend}
                onDismiss={dismiss}
                onReply={canWrite ? onReply : undefined}
                onThread={setOpened}
                onMenu={setMenuOf}
                onModerate={canModerate ? setModerated : undefined}
              />
            ) : (
              <ChatNotice key={row.key} row={row} renderFollow={renderFollow} />
            ),
          )}
        </div>
        {isSettled && rows.length === 0 && <EmptyChat canWrite={canWrite} />}
      </div>
      {menuOf !== undefined && (
        <HideOnCrash name="the menu of a message">
          <Suspense>
            <MessageMenuDialog
              row={menuOf}
              channelLogin={channelLogin}
              selfLogin={selfLogin}
              onReply={canWrite ? onReply : undefined}
              onModerate={canModerate ? setModerated : undefined}
              onClose={() => setMenuOf(undefined)}
            />
          </Suspense>
        </HideOnCrash>
      )}
      {moderated !== undefined && room !== null && (
        <HideOnCrash name="moderation of a message">
          <Suspense>
            <ModerateDialog room={room} row={moderated} onClose={() => setModerated(undefined)} />
          </Suspense>
        </HideOnCrash>
      )}
      {opened?.reply !== undefined && (
        <HideOnCrash name="a thread of the chat">
          <Suspense>
            <ThreadDialog
              channelLogin={channelLogin}
              threadId={opened.reply.threadId}
              list={list}
              onReply={canWrite ? onReply : undefined}
              onClose={() => setOpened(undefined)}
            />
          </Suspense>
        </HideOnCrash>
      )}
      {!isFollowing && (
        <button type="button" className={styles.newer} onClick={() => setFollowing(true)}>
          <ArrowDown aria-hidden="true" />
          {updates === undefined ? unseenText : updateText}
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
