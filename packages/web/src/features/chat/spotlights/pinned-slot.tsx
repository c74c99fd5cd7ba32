import { type ChannelTopicEvent, channelTopic } from '@bandshell/contract';
import { Suspense, useEffect, useState } from 'react';
import { useIsStale } from '../../../platform/document/use-is-stale.ts';
import { type FragmentOf, readFragment } from '../../../platform/graphql/graphql.ts';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { useTopic } from '../../../platform/realtime/use-topic.ts';
import { HideOnCrash } from '../../../ui/state/hide-on-crash.tsx';
import { ChatPinChannel } from './chat-pin-channel.ts';
import type { ShownPin } from './shown-pin.ts';

// Most chats have no pinned message.
const PinnedMessage = lazyPart(async () => (await import('./pinned-message.tsx')).PinnedMessage);

export interface PinnedSlotProps {
  readonly channelID: string;
  readonly canModerate: boolean;
  /** Writes a line to the chat. */
  readonly say: (line: string) => void;
  /** The channel's answer; undefined until it is there. */
  readonly top: FragmentOf<typeof ChatPinChannel> | null | undefined;
  /** The answer comes from the cache, and a newer one is on its way. */
  readonly isStale: boolean;
  readonly onRefresh: () => void;
}

/** The pinned message of the chat, as long as there is one. */
export const PinnedSlot = ({ channelID, canModerate, say, top, isStale, onRefresh }: PinnedSlotProps) => {
  /** The data that the topic has said since the answer. */
  const [updates, setUpdates] = useState<{ readonly pin: ShownPin | null }>();
  const answer = readFragment(ChatPinChannel, top)?.chatPin ?? null;
  const pin = updates === undefined ? answer : updates.pin;
  const [endedID, setEndedID] = useState<string>();

  const isPageStale = useIsStale();
  useTopic<ChannelTopicEvent>(
    channelTopic(channelID),
    (event) => {
      if (event.kind === 'chat-pin-changed') setUpdates({ pin: event.pin });
    },
    onRefresh,
    () => {
      if (isPageStale()) onRefresh();
    },
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer is newer than what was heard before
  useEffect(() => {
    if (!isStale) setUpdates(undefined);
  }, [answer, isStale]);
  useEffect(() => {
    if (pin === null) return;
    const timer = setTimeout(() => setEndedID(pin.pinID), pin.secondsLeft * 1000);
    return () => clearTimeout(timer);
  }, [pin]);

  if (pin === null || pin.pinID === endedID) return null;
  return (
    <HideOnCrash name="the pinned message">
      <Suspense>
        <PinnedMessage key={pin.pinID} pin={pin} onUnpin={canModerate ? () => say('/unpin') : undefined} />
      </Suspense>
    </HideOnCrash>
  );
};
