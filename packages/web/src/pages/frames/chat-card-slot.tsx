import { Suspense } from 'react';
import type { CardActions } from '../../features/chat/user-card/card-subject.ts';
import { lazyPart } from '../../platform/react/lazy-part.ts';

const ChatCardActions = lazyPart(async () => (await import('./chat-card-actions.tsx')).ChatCardActions);

/**
 * What cards of the chat offer besides what chat knows. Its code loads when a card opens.
 * @param viewerID null for an anonymous reader
 */
export const cardActionsFor =
  (viewerID: string | null): CardActions =>
  (user, close) => (
    <Suspense>
      <ChatCardActions user={user} viewerID={viewerID} onClose={close} />
    </Suspense>
  );
