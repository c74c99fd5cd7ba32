import type { ReactNode } from 'react';
import { ChatColumnFrame } from './chat-column-frame.tsx';
import type { ChatViewer, LogInLink } from './chat-column-props.ts';
import { ChatLog } from './chat-log.tsx';
import type { ChatRoom, ChatRoomSnapshot } from './chat-room.ts';
import { ChatStatusLine } from './chat-status-line.tsx';
import { LogInToChat } from './log-in-to-chat.tsx';
import { useReplyTarget } from './replies/use-reply-target.ts';
import { SendBox } from './send-box.tsx';

export interface ChatColumnLayoutProps {
  readonly channelLogin: string;
  readonly room: ChatRoom | null;
  readonly snapshot: ChatRoomSnapshot;
  readonly viewer: ChatViewer | null | undefined;
  readonly logIn: LogInLink;
  /** A link to the chat in a window of its own. */
  readonly popout?: ReactNode;
  readonly isWindow?: boolean | undefined;
}

/** Head, log, status and send box of a chat column. */
export const ChatColumnLayout = (props: ChatColumnLayoutProps) => {
  const { room, snapshot, viewer, channelLogin, logIn, popout, isWindow } = props;
  const { replyTo, setReplyTo } = useReplyTarget(snapshot.list);
  return (
    <ChatColumnFrame action={popout} isWindow={isWindow}>
      <ChatLog
        room={room}
        list={snapshot.list}
        isSettled={snapshot.isSettled}
        canWrite={viewer !== null}
        canModerate={snapshot.canModerate}
        channelLogin={channelLogin}
        onReply={setReplyTo}
      />
      <ChatStatusLine status={snapshot.status} isSettled={snapshot.isSettled} modes={snapshot.modes} />
      {viewer === null ? (
        <LogInToChat {...logIn} />
      ) : (
        <SendBox room={viewer === undefined ? null : room} replyTo={replyTo} onReplyEnd={() => setReplyTo(undefined)} />
      )}
    </ChatColumnFrame>
  );
};
