import { Suspense } from 'react';
import { useFirstViewOver } from '../../platform/first-view/first-view.ts';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { ChatColumnFrame } from './chat-column-frame.tsx';
import type { ChatColumnProps } from './chat-column-props.ts';

const ChatColumnLive = lazyPart(async () => (await import('./chat-column-live.tsx')).ChatColumnLive);

/** A channel's chat. Everyone can read; logged-in users can write. The picture comes first. */
export const ChatColumn = (props: ChatColumnProps) => {
  const isReady = useFirstViewOver();
  return (
    <Suspense fallback={<ChatColumnFrame />}>{isReady ? <ChatColumnLive {...props} /> : <ChatColumnFrame />}</Suspense>
  );
};
