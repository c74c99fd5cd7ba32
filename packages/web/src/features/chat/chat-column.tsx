import { Suspense } from 'react';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { ChatColumnFrame } from './chat-column-frame.tsx';
import type { ChatColumnProps } from './chat-column-props.ts';

// The picture comes first: the chat's code is fetched when the column is drawn, not with the page's.
const ChatColumnLive = lazyPart(async () => (await import('./chat-column-live.tsx')).ChatColumnLive);

/** A channel's chat: reads for everyone, writes for who is logged in. */
export const ChatColumn = (props: ChatColumnProps) => (
  <Suspense fallback={<ChatColumnFrame />}>
    <ChatColumnLive {...props} />
  </Suspense>
);
