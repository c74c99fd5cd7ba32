import { Suspense } from 'react';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { ChatColumnFrame } from './chat-column-frame.tsx';
import type { ChatColumnProps } from './chat-column-props.ts';

// The video loads first. The chat's code loads when the column renders, not with the page.
const ChatColumnLive = lazyPart(async () => (await import('./chat-column-live.tsx')).ChatColumnLive);

/** A channel's chat. Everyone can read; logged-in users can write. */
export const ChatColumn = (props: ChatColumnProps) => (
  <Suspense fallback={<ChatColumnFrame />}>
    <ChatColumnLive {...props} />
  </Suspense>
);
