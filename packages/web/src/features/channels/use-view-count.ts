import { type ViewerCountsTopicEvent, viewerCountsTopic } from '@bandshell/contract';
import { useEffect, useRef, useState } from 'react';
import { useClient } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { useTopic } from '../../platform/realtime/use-topic.ts';
import type { LiveStream } from './live-channel.ts';
import { togetherOf } from './together-of.ts';

const UseViewCount = graphql(`
  query UseViewCount($channelLogin: String!) {
    user(login: $channelLogin) {
      id
      stream {
        id
        viewersCount
        costreamDetails {
          role
          totalViewersCount
        }
      }
    }
  }
`);

/** All viewers learn at the same time of a co-stream. Their follow-up queries are spread over this time. */
const SPREAD_MS = 4000;

export interface ViewCount {
  readonly viewers: number;
  /** Viewers of all channels of the co-stream; null without one. */
  readonly together: number | null;
}

type Received = { readonly streamID: string } & Partial<ViewCount>;

/**
 * The current viewer counts; they start with the values of the page's query.
 * @param onCostream called when the channel's co-stream begins, changes or ends
 */
export const useViewCount = (
  channelLogin: string,
  channelID: string,
  stream: LiveStream,
  onCostream?: () => void,
): ViewCount => {
  const client = useClient();
  const { id: streamID } = stream;
  const [received, setReceived] = useState<Received>();
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pending.current), []);

  const updates = useRef(0);
  /** Values that the topic sent are newer than those of all answers. */
  const receive = (values: Partial<ViewCount>) => {
    updates.current += 1;
    setReceived((before) => ({ ...(before?.streamID === streamID && before), streamID, ...values }));
  };

  const fetchCount = async () => {
    const before = updates.current;
    const { data } = await client.query(UseViewCount, { channelLogin }, { requestPolicy: 'network-only' });
    const answered = data?.user?.stream;
    // A value that the topic sent meanwhile is newer.
    if (answered == null || updates.current !== before) return;
    setReceived({ streamID: answered.id, viewers: answered.viewersCount, together: togetherOf(answered) });
  };

  useTopic<ViewerCountsTopicEvent>(
    viewerCountsTopic(channelID),
    (event) => {
      if (event.kind === 'viewers') receive({ viewers: event.count });
      else if (event.kind === 'costream_viewers') receive({ together: event.count });
      else if (event.kind === 'costream_status') {
        if (!event.isActive) receive({ together: null });
        if (onCostream === undefined) return;
        clearTimeout(pending.current);
        pending.current = setTimeout(onCostream, Math.random() * SPREAD_MS);
      }
    },
    fetchCount,
  );
  const known = received?.streamID === streamID ? received : undefined;
  return {
    viewers: known?.viewers ?? stream.viewersCount,
    together: known?.together === undefined ? togetherOf(stream) : known.together,
  };
};
