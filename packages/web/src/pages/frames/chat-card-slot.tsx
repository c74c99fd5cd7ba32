import { Suspense } from 'react';
import type { CardActions } from '../../features/chat/user-card/card-subject.ts';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import type { CardPlace } from './chat-card-actions.tsx';

const ChatCardActions = lazyPart(async () => (await import('./chat-card-actions.tsx')).ChatCardActions);

/** What cards of the chat offer besides what chat knows. Its code loads when a card opens. */
export const cardActionsFor =
  (place: CardPlace): CardActions =>
  (user, close) => (
    <Suspense>
      <ChatCardActions {...place} user={user} onClose={close} />
    </Suspense>
  );
