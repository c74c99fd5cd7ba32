import { ChatColumnLayout } from './chat-column-layout.tsx';
import type { ChatColumnProps } from './chat-column-props.ts';
import { PopoutLink } from './popout-link.tsx';
import { useChatRoom } from './use-chat-room.ts';

/** The chat column with its messages. Its code loads after the channel's first view. */
export const ChatColumnLive = ({ channelLogin, viewer, logIn, isWindow }: ChatColumnProps) => {
  const { room, snapshot } = useChatRoom(channelLogin, viewer);
  return (
    <ChatColumnLayout
      // Each channel has its own scroll position and draft.
      key={channelLogin}
      channelLogin={channelLogin}
      room={room}
      snapshot={snapshot}
      viewer={viewer}
      logIn={logIn}
      popout={isWindow === true ? undefined : <PopoutLink channelLogin={channelLogin} />}
      isWindow={isWindow}
    />
  );
};
