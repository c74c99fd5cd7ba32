import { type ReactNode, Suspense, useMemo } from 'react';
import { useClient } from 'urql';
import { type EmoteParts, EmotePartsContext } from '../../core/emotes/emote-parts.ts';
import { useViewer } from '../../core/viewer/use-viewer.ts';
import { useFirstViewOver } from '../../platform/first-view/first-view.ts';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { HideOnCrash } from '../../ui/state/hide-on-crash.tsx';
import type { EmoteOwner } from './emote-card.tsx';

const EmotePicker = lazyPart(async () => (await import('./emote-picker.tsx')).EmotePicker);
const EmoteCard = lazyPart(async () => (await import('./emote-card.tsx')).EmoteCard);
const ChatUISettingsSync = lazyPart(async () => (await import('./chat-ui-settings-sync.tsx')).ChatUISettingsSync);
const EmoteAnimationsSwitch = lazyPart(
  async () => (await import('./emote-animations-switch.tsx')).EmoteAnimationsSwitch,
);

export interface ChatEmotesProps {
  readonly channelID: string;
  /** A button to follow the owner of an emote. A function that stays the same keeps the picker as it is. */
  readonly follow: (owner: EmoteOwner) => ReactNode;
  readonly children: ReactNode;
}

/** Gives a chat its picker and cards of emotes. Their code loads when they are shown. */
export const ChatEmotes = ({ channelID, follow, children }: ChatEmotesProps) => {
  const client = useClient();
  const isReady = useFirstViewOver();
  const isLoggedIn = useViewer().status === 'logged-in';
  const parts = useMemo<EmoteParts>(
    () => ({
      picker: (insert) => (
        <Part>
          <EmotePicker channelID={channelID} onChoose={insert} />
        </Part>
      ),
      card: (emote, close) => (
        <Part>
          <EmoteCard emote={emote} follow={follow} onClose={close} />
        </Part>
      ),
      suggest: async (word, most) => (await import('./suggest-words.ts')).suggestWords(client, channelID, word, most),
      readerSettings: (
        <Part>
          <EmoteAnimationsSwitch />
        </Part>
      ),
    }),
    [channelID, client, follow],
  );
  return (
    <EmotePartsContext value={parts}>
      {children}
      {isReady && isLoggedIn && (
        <Part>
          <ChatUISettingsSync />
        </Part>
      )}
    </EmotePartsContext>
  );
};

const Part = ({ children }: { readonly children: ReactNode }) => (
  <HideOnCrash name="emotes of a chat">
    <Suspense>{children}</Suspense>
  </HideOnCrash>
);
