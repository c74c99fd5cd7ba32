import { type ChannelTopicEvent, channelTopic } from '@bandshell/contract';
import { Suspense, useEffect, useState } from 'react';
import { useQuery } from 'urql';
import { ChatTopQuery } from '../../../core/chat/chat-top-query.ts';
import { useIsStale } from '../../../platform/document/use-is-stale.ts';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { useTopic } from '../../../platform/realtime/use-topic.ts';
import { HideOnCrash } from '../../../ui/state/hide-on-crash.tsx';
import type { ChatRoom } from '../chat-room.ts';
import type { ShownPin } from './shown-pin.ts';

// Most chats have no pinned message.
const PinnedMessage = lazyPart(async () => (await import('./pinned-message.tsx')).PinnedMessage);

export interface PinnedSlotProps {
  readonly channelID: string;
  readonly channelLogin: string;
  readonly canModerate: boolean;
  readonly room: ChatRoom | null;
}

/** The pinned message of the chat, as long as there is one. */
export const PinnedSlot = ({ channelID, channelLogin, canModerate, room }: PinnedSlotProps) => {
  const [{ data, stale }, fetchAgain] = useQuery({
    query: ChatTopQuery,
    variables: { login: channelLogin },
    requestPolicy: 'network-only',
  });
  /** What the topic has said since the answer. */
  const [news, setNews] = useState<{ readonly pin: ShownPin | null }>();
  const answer = data?.user?.channel?.chatPin ?? null;
  const pin = news === undefined ? answer : news.pin;
  const [endedID, setEndedID] = useState<string>();

  const isStale = useIsStale();
  const refresh = () => fetchAgain({ requestPolicy: 'network-only' });
  useTopic<ChannelTopicEvent>(
    channelTopic(channelID),
    (event) => {
      if (event.kind === 'chat-pin-changed') setNews({ pin: event.pin });
    },
    refresh,
    () => {
      if (isStale()) refresh();
    },
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer is newer than what was heard before
  useEffect(() => {
    if (!stale) setNews(undefined);
  }, [answer, stale]);
  useEffect(() => {
    if (pin === null) return;
    const timer = setTimeout(() => setEndedID(pin.pinID), pin.secondsLeft * 1000);
    return () => clearTimeout(timer);
  }, [pin]);

  if (pin === null || pin.pinID === endedID) return null;
  return (
    <HideOnCrash name="the pinned message">
      <Suspense>
        <PinnedMessage key={pin.pinID} pin={pin} onUnpin={canModerate ? () => room?.say('/unpin') : undefined} />
      </Suspense>
    </HideOnCrash>
  );
};
