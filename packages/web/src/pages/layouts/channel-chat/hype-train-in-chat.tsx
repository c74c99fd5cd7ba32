import { Suspense, useState } from 'react';
import { insertDraftWord } from '../../../features/chat/message-menu/draft-words.ts';
import { HypeTrainSlot } from '../../../features/hype-train/hype-train-slot.tsx';
import type { OnTrainAction } from '../../../features/hype-train/train-action.tsx';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import type { ChatContext } from './chat-places.ts';
import type { HelpDialog } from './hype-train-dialogs.tsx';

const HypeTrainDialogs = lazyPart(async () => (await import('./hype-train-dialogs.tsx')).HypeTrainDialogs);

/** The hype train above a chat, and what its buttons open: the send box with a cheer, gifts, subscriptions. */
export const HypeTrainInChat = ({ channelID, login, isOwner, top, isStale, hasFailed, onRefresh }: ChatContext) => {
  const [dialog, setDialog] = useState<HelpDialog>();
  const onAct: OnTrainAction = (action) => {
    // Who cannot write here reads in the dialog how to help.
    if (action.kind !== 'cheer') setDialog(action);
    else if (!insertDraftWord(login.toLowerCase(), `Cheer${action.bits}`)) setDialog({ kind: 'subscribe' });
  };
  return (
    <>
      <HypeTrainSlot
        channelID={channelID}
        login={login}
        top={top}
        isStale={isStale}
        hasFailed={hasFailed}
        onRefresh={onRefresh}
        onAct={isOwner ? undefined : onAct}
      />
      {dialog !== undefined && (
        <Suspense>
          <HypeTrainDialogs login={login} dialog={dialog} onClose={() => setDialog(undefined)} />
        </Suspense>
      )}
    </>
  );
};
