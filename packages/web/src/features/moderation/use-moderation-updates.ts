import { type ChatModerationTopicEvent, chatModerationTopic } from '@bandshell/contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTopic } from '../../platform/realtime/use-topic.ts';

/** Whom an event is about; undefined if it does not say. */
const subjectOf = (event: ChatModerationTopicEvent): string | null | undefined =>
  event.kind === 'acted' ? event.targetID : event.kind === 'suspect' ? event.userID : undefined;

/** A moderator who bans many bots causes many events. */
const GATHER_MS = 1000;

/**
 * Calls `onNews` at most once a second after moderators of the channel did something of one of these kinds, and once when
 * the topic is subscribed: what they did between the list and then was not reported.
 * @param userID only what concerns this user is news
 */
export function useModerationUpdates(
  channelID: string,
  kinds: readonly ChatModerationTopicEvent['kind'][],
  onUpdate: () => void,
  userID?: string,
): void {
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tell = useEffectEvent(onUpdate);
  useEffect(() => () => clearTimeout(pending.current), []);
  const soon = () => {
    pending.current ??= setTimeout(() => {
      pending.current = undefined;
      tell();
    }, GATHER_MS);
  };
  useTopic<ChatModerationTopicEvent>(
    chatModerationTopic(channelID),
    (event) => {
      if (kinds.includes(event.kind) && (userID === undefined || subjectOf(event) === userID)) soon();
    },
    soon,
    onUpdate,
  );
}
