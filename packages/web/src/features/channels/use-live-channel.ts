import { type ChannelTopicEvent, channelTopic } from '@bandshell/contract';
import { useEffect, useRef, useState } from 'react';
import { useIsStale } from '../../platform/document/use-is-stale.ts';
import { noteVersion } from '../../platform/graphql/newest-answers.ts';
import { useTopic } from '../../platform/realtime/use-topic.ts';
import { applyChannelEvent, type LiveChannel } from './live-channel.ts';

/** All viewers of a channel hear at the same time that it went live; their questions for the rest spread over this. */
const SPREAD_MS = 4000;

/**
 * The channel as it is now: what the query said, or what the topic said, whichever is newer.
 *
 * @param told the query's answer
 * @param fetchAgain asks for the truth, after a stream or show went up or when events were missed
 */
export const useLiveChannel = (channelID: string, reported: LiveChannel, fetchAgain: () => void): LiveChannel => {
  const [heard, setHeard] = useState({ channelID, channel: reported });
  const newest = (by: typeof heard): LiveChannel =>
    by.channelID === channelID && by.channel.version > reported.version ? by.channel : reported;
  const current = newest(heard);
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
      setHeard((before) => ({ channelID, channel: applyChannelEvent(newest(before), event, Date.now()) }));
      if (event.kind === 'stream-up' || event.kind === 'show-started' || event.kind === 'renamed') fetchSoon();
    },
    fetchSoon,
    // What happened between the page's answer and now is not told. That it went live, nobody may miss, however short the
    // time: caches keep an answer for a few seconds. Readers come one by one, so this is asked at once.
    () => {
      if (current.stream === null || isStale()) fetchAgain();
    },
  );
  return current;
};
