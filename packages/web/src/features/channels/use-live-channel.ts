import { type ChannelTopicEvent, channelTopic } from '@bandshell/contract';
import { useEffect, useRef, useState } from 'react';
import { useIsStale } from '../../platform/document/use-is-stale.ts';
import { noteVersion } from '../../platform/graphql/ask-again.ts';
import { useTopic } from '../../platform/realtime/use-topic.ts';
import { applyChannelEvent, type LiveChannel } from './live-channel.ts';

/** All viewers learn at the same time that a channel went live. Their follow-up queries are spread over this time. */
const SPREAD_MS = 4000;

/** Events that do not contain everything that they change. */
const FETCHED_AGAIN: ReadonlySet<ChannelTopicEvent['kind']> = new Set([
  'access-changed',
  'hosting',
  'renamed',
  'show-started',
  'stream-up',
]);

/**
 * The current channel: the newer of the query's answer and the topic's events.
 * @param reported the query's answer
 * @param fetchAgain runs the query again after a stream or show starts, or when events were missed
 */
export const useLiveChannel = (channelID: string, reported: LiveChannel, fetchAgain: () => void): LiveChannel => {
  const [received, setReceived] = useState({ channelID, channel: reported });
  const newest = (by: typeof received): LiveChannel =>
    by.channelID === channelID && by.channel.version > reported.version ? by.channel : reported;
  const current = newest(received);
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);

  const isStale = useIsStale();

  const fetchSoon = () => {
    clearTimeout(pending.current);
    pending.current = setTimeout(fetchAgain, 500 + Math.random() * SPREAD_MS);
  };
  useEffect(() => () => clearTimeout(pending.current), []);

  useTopic<ChannelTopicEvent>(
    channelTopic(channelID),
    (event) => {
      const { version } = event;
      if (version !== undefined) {
        noteVersion('Channel', channelID, version);
        if ('streamID' in event) noteVersion('Stream', event.streamID, version);
      }
      setReceived((before) => ({ channelID, channel: applyChannelEvent(newest(before), event, Date.now()) }));
      if (FETCHED_AGAIN.has(event.kind)) fetchSoon();
    },
    fetchSoon,
    // The topic does not deliver events from between the query's answer and the subscription. Caches serve answers
    // that are a few seconds old, so a start could be missed. Viewers subscribe at different times, so the query runs
    // at once.
    () => {
      if (current.stream === null || isStale()) fetchAgain();
    },
    // The viewer may no longer enter the channel.
    fetchAgain,
  );
  return current;
};
