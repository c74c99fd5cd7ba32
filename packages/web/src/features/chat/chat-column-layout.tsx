import type { ReactNode } from 'react';
import { ChatColumnFrame } from './chat-column-frame.tsx';
import type { ChatViewer, LogInLink } from './chat-column-props.ts';
import { ChatLog } from './chat-log.tsx';
import type { ChatRoom, ChatRoomSnapshot } from './chat-room.ts';
import { ChatStatusLine } from './chat-status-line.tsx';
import { LogInToChat } from './log-in-to-chat.tsx';
import { SendBox } from './send-box.tsx';

export interface ChatColumnLayoutProps {
  readonly room: ChatRoom | null;
  readonly snapshot: ChatRoomSnapshot;
  readonly viewer: ChatViewer | null | undefined;
  readonly logIn: LogInLink;
  /** A link to the chat in a window of its own. */
  readonly popout?: ReactNode;
  readonly isWindow?: boolean | undefined;
}

/** Head, log, status and send box of a chat column. */
export const ChatColumnLayout = ({ room, snapshot, viewer, logIn, popout, isWindow }: ChatColumnLayoutProps) => (
  <ChatColumnFrame action={popout} isWindow={isWindow}>
    <ChatLog
      room={room}
      list={snapshot.list}
      isSettled={snapshot.isSettled}
      canWrite={viewer !== null}
      canModerate={snapshot.canModerate}
    />
    <ChatStatusLine status={snapshot.status} isSettled={snapshot.isSettled} modes={snapshot.modes} />
    {viewer === null ? <LogInToChat {...logIn} /> : <SendBox room={viewer === undefined ? null : room} />}
  </ChatColumnFrame>
);
