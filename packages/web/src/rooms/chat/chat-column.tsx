import { ChatColumnLayout } from './chat-column-layout.tsx';
import type { ChatColumnProps } from './chat-column-props.ts';
import { useChatRoom } from './use-chat-room.ts';

/** A channel's chat: reads for everyone, writes for who is logged in. */
export const ChatColumn = ({ channelLogin, viewer, logInHref = '/login' }: ChatColumnProps) => {
  const { room, snapshot } = useChatRoom(channelLogin, viewer);
  return (
    <ChatColumnLayout
      // Another channel is another conversation: its scroll place and draft are its own.
      key={channelLogin}
      room={room}
      snapshot={snapshot}
      viewer={viewer}
      logInHref={logInHref}
    />
  );
};
