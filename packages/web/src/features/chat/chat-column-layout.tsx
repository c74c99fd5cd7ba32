import { ChatColumnFrame } from './chat-column-frame.tsx';
import type { ChatViewer } from './chat-column-props.ts';
import { ChatLog } from './chat-log.tsx';
import type { ChatRoom, ChatRoomSnapshot } from './chat-room.ts';
import { ChatStatusLine } from './chat-status-line.tsx';
import { LogInToChat } from './log-in-to-chat.tsx';
import { SendBox } from './send-box.tsx';

export interface ChatColumnLayoutProps {
  readonly room: ChatRoom | null;
  readonly snapshot: ChatRoomSnapshot;
  readonly viewer: ChatViewer | null | undefined;
  readonly logInHref: string;
}

/** Head, log, status and send box of a chat column. */
export const ChatColumnLayout = ({ room, snapshot, viewer, logInHref }: ChatColumnLayoutProps) => (
  <ChatColumnFrame>
    <ChatLog room={room} list={snapshot.list} isSettled={snapshot.isSettled} canWrite={viewer !== null} />
    <ChatStatusLine status={snapshot.status} isSettled={snapshot.isSettled} />
    {viewer === null ? <LogInToChat href={logInHref} /> : <SendBox room={viewer === undefined ? null : room} />}
  </ChatColumnFrame>
);
