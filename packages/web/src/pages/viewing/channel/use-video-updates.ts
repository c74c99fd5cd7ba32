import { type ChannelTopicEvent, channelTopic } from '@bandshell/contract';
import { useEffect, useRef } from 'react';
import { useTopic } from '../../../platform/realtime/use-topic.ts';

/**
 * All viewers of an ended stream get the event about its recording at the same time. Their requests spread over this
 * time.
 */
const SPREAD_MS = 3000;

/** Fetches again, after a short delay, when the channel has published a video or events were missed. */
export const useVideoUpdates = (channelID: string, fetchAgain: () => void): void => {
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
  const soon = () => {
    clearTimeout(pending.current);
    pending.current = setTimeout(fetchAgain, Math.random() * SPREAD_MS);
  };
  useEffect(() => () => clearTimeout(pending.current), []);
  useTopic<ChannelTopicEvent>(
    channelTopic(channelID),
    (event) => {
      if (event.kind === 'video-published') soon();
    },
    soon,
  );
};
