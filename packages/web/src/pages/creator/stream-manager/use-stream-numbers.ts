import {
  type ActivityTopicEvent,
  activityTopic,
  type ChannelTopicEvent,
  channelTopic,
  type IngestIncidentsTopicEvent,
  ingestIncidentsTopic,
} from '@bandshell/contract';
import type { LastStream } from '@bandshell/domain/streams';
import { useEffect, useRef } from 'react';
import { useQuery } from 'urql';
import { type FragmentOf, graphql, type ResultOf, readFragment } from '../../../platform/graphql/graphql.ts';
import { useFetchAgain } from '../../../platform/graphql/use-fetch-again.ts';
import { useTopic } from '../../../platform/realtime/use-topic.ts';

/** The page's query contains it, so that the first numbers need no request of their own. */
export const StreamNumbersUser = graphql(`
  fragment StreamNumbersUser on User {
    id
    channel {
      id
      version
      ingest {
        isConnected
      }
      streamSummaries(first: 1) {
        edges {
          node {
            id
            startedAt
            endedAt
            endReason
            reconnectsUntil
            durationSeconds
            peakViewersCount
            averageViewersCount
            newFollowersCount
            newSubscribersCount
          }
        }
      }
    }
    stream {
      id
      version
      createdAt
      viewersCount
      isInterrupted
    }
  }
`);

const UseStreamNumbers = graphql(
  `
    query UseStreamNumbers($login: String!) {
      user(login: $login) {
        id
        ...StreamNumbersUser
      }
    }
  `,
  [StreamNumbersUser],
);

type Summaries = NonNullable<ResultOf<typeof StreamNumbersUser>['channel']['streamSummaries']>;
export type StreamNumbers = Summaries['edges'][number]['node'];

export interface KnownNumbers {
  readonly isConnected: boolean;
  /** Of the running stream or else of the last one; null if the channel has never streamed. */
  readonly numbers: StreamNumbers | null;
  readonly refresh: () => void;
}

const STATES: ReadonlySet<ChannelTopicEvent['kind']> = new Set([
  'stream-up',
  'stream-down',
  'stream-interrupted',
  'stream-resumed',
]);
/** A raid or a round of gifts brings many entries at once. */
const ACTIVITY_STEP_MS = 1000;

/** The numbers of the owner's last stream, fetched again after each event that can change them. */
export const useStreamNumbers = (
  login: string,
  channelID: string,
  reported: FragmentOf<typeof StreamNumbersUser>,
): KnownNumbers => {
  const asked = useQuery({ query: UseStreamNumbers, variables: { login } });
  const refresh = useFetchAgain(asked);
  const due = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(due.current), []);
  const refreshSoon = () => {
    due.current ??= setTimeout(() => {
      due.current = undefined;
      refresh();
    }, ACTIVITY_STEP_MS);
  };
  useTopic<ChannelTopicEvent>(
    channelTopic(channelID),
    ({ kind }) => {
      if (STATES.has(kind)) refresh();
    },
    refresh,
  );
  useTopic<ActivityTopicEvent>(activityTopic(channelID), refreshSoon, refreshSoon);
  useTopic<IngestIncidentsTopicEvent>(ingestIncidentsTopic(channelID), refresh, refresh, refreshSoon);
  const { channel } = readFragment(StreamNumbersUser, asked[0].data?.user ?? reported);
  return {
    isConnected: channel.ingest?.isConnected ?? false,
    numbers: channel.streamSummaries?.edges[0]?.node ?? null,
    refresh,
  };
};

const timeOf = (iso: string | null): number | null => (iso === null ? null : Date.parse(iso));

export const lastStreamOf = (numbers: StreamNumbers): LastStream => ({
  id: numbers.id,
  endedAt: timeOf(numbers.endedAt),
  isLost: numbers.endReason === 'LOST',
  reconnectsUntil: timeOf(numbers.reconnectsUntil),
});
