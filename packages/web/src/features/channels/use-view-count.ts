import { type ViewerCountsTopicEvent, viewerCountsTopic } from '@bandshell/contract';
import { useRef, useState } from 'react';
import { useClient } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { useTopic } from '../../platform/realtime/use-topic.ts';

const UseViewCount = graphql(`
  query UseViewCount($channelLogin: String!) {
    user(login: $channelLogin) {
      id
      stream {
        id
        viewersCount
      }
    }
  }
`);

/** The current viewer count; starts with the value of the page's query. */
export const useViewCount = (channelLogin: string, channelID: string, streamID: string, reported: number): number => {
  const client = useClient();
  const [received, setReceived] = useState<{ readonly streamID: string; readonly count: number }>();

  const news = useRef(0);

  const fetchCount = async () => {
    const before = news.current;
    const { data } = await client.query(UseViewCount, { channelLogin }, { requestPolicy: 'network-only' });
    const stream = data?.user?.stream;
    // A value that the topic sent meanwhile is newer.
    if (stream != null && news.current === before) setReceived({ streamID: stream.id, count: stream.viewersCount });
  };

  useTopic<ViewerCountsTopicEvent>(
    viewerCountsTopic(channelID),
    (event) => {
      if (event.kind !== 'viewers') return;
      news.current += 1;
      setReceived({ streamID, count: event.count });
    },
    fetchCount,
  );
  return received?.streamID === streamID ? received.count : reported;
};
