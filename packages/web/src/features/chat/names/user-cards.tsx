import { type ReactNode, Suspense, useContext, useState } from 'react';
import type { CardActions, CardSubject } from '../../../core/chat/card-subject.ts';
import { HideOnCrash } from '../../../ui/state/hide-on-crash.tsx';
import { ChatComponentsContext } from '../chat-components.ts';
import { CardContext } from './card-context.ts';

export interface UserCardsProps {
  readonly channelLogin: string;
  readonly actions?: CardActions | undefined;
  readonly isWindow?: boolean | undefined;
  /** The page shows cards elsewhere. */
  readonly onUser?: ((subject: CardSubject) => void) | undefined;
  readonly children: ReactNode;
}

/** Makes the names inside it open cards. */
export const UserCards = ({ channelLogin, actions, isWindow, onUser, children }: UserCardsProps) => {
  const components = useContext(ChatComponentsContext);
  const [subject, setSubject] = useState<CardSubject>();
  // A closed card stays, so that notices that stand on it move to the page.
  const [isOpen, setOpen] = useState(false);
  const open = (next: CardSubject) => {
    setSubject(next);
    setOpen(true);
  };
  return (
    <CardContext value={onUser ?? open}>
      {children}
      {components !== null && subject !== undefined && (
        <HideOnCrash name="card of a chatter">
          <Suspense>
            <components.UserCardDialog
              open={isOpen}
              channelLogin={channelLogin}
              subject={subject}
              actions={actions}
              isWindow={isWindow}
              onClose={() => setOpen(false)}
            />
          </Suspense>
        </HideOnCrash>
      )}
    </CardContext>
  );
};
