import { useEffect, useState, useSyncExternalStore } from 'react';
import { openSiteSocket } from '../../platform/realtime/site-socket.ts';
import type { ChatViewer } from './chat-column-props.ts';
import { type ChatRoom, openChatRoom } from './chat-room.ts';
import { type ChatRoomSnapshot, UNKNOWN_ROOM } from './chat-room-state.ts';

const never = () => () => undefined;

/** Opens the channel's chat while the component is mounted and the viewer is known. */
export function useChatRoom(
  channelLogin: string,
  viewer: ChatViewer | null | undefined,
): { readonly room: ChatRoom | null; readonly snapshot: ChatRoomSnapshot } {
  const [room, setRoom] = useState<ChatRoom | null>(null);
  const isKnown = viewer !== undefined;
  const login = viewer?.login ?? null;
  const displayName = viewer?.displayName ?? '';
  const chatColor = viewer?.chatColor ?? '';

  useEffect(() => {
    if (!isKnown) return;
    const opened = openChatRoom({
      channelLogin,
      viewer: login === null ? null : { login, displayName, chatColor },
      open: () => openSiteSocket('/chat', 'irc'),
      random: Math.random,
      warn: (message) => console.warn(message),
      nextFrame: (callback) => {
        const frame = requestAnimationFrame(callback);
        return () => cancelAnimationFrame(frame);
      },
    });
    const reconnectNow = () => {
      if (document.visibilityState === 'visible') opened.reconnectNow();
    };
    window.addEventListener('online', reconnectNow);
    document.addEventListener('visibilitychange', reconnectNow);
    setRoom(opened);
    return () => {
      window.removeEventListener('online', reconnectNow);
      document.removeEventListener('visibilitychange', reconnectNow);
      opened.close();
      setRoom(null);
    };
  }, [channelLogin, isKnown, login, displayName, chatColor]);

  const snapshot = useSyncExternalStore(room?.subscribe ?? never, room?.getSnapshot ?? (() => UNKNOWN_ROOM));
  return { room, snapshot };
}
