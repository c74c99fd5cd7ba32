import { Suspense } from 'react';
import { ChatColumnFrame } from '../../../features/chat/chat-column-frame.tsx';
import { useFirstViewOver } from '../../../platform/first-view/first-view.ts';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import type { ChannelChatProps } from './channel-chat-live.tsx';

const ChannelChatLive = lazyPart(async () => (await import('./channel-chat-live.tsx')).ChannelChatLive);

/** A channel's chat. Everyone can read; logged-in users can write. The picture comes first. */
export const ChannelChat = (props: ChannelChatProps) => {
  const isReady = useFirstViewOver();
  return (
    <Suspense fallback={<ChatColumnFrame />}>{isReady ? <ChannelChatLive {...props} /> : <ChatColumnFrame />}</Suspense>
  );
};
