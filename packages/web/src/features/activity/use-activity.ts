import { type ActivityTopicEvent, activityTopic } from '@bandshell/contract';
import { type LoadedFeed, withNewest, withOlder } from '@bandshell/domain/activity';
import type { ActivityKind } from '@bandshell/domain/announcements';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useClient } from 'urql';
import { useTopic } from '../../platform/realtime/use-topic.ts';
import type { ListState } from '../../ui/pagination/paged-list.tsx';
import { type ActivityEntry, ActivityFeedQuery } from './activity-query.ts';

/** After a read of the newest page, the next one waits so long: many entries at once cost one request. */
const PAUSE_MS = 1000;

type Feed = LoadedFeed<ActivityEntry>;

/**
 * A channel's feed, page by page and live. The newest page is read when the component mounts, when the subscription
 * stands, and when the topic reports a change; one read at a time, so that no older answer replaces a newer one.
 * The component is mounted again for another filter.
 */
export const useActivity = (
  channelID: string,
  login: string,
  kinds: readonly ActivityKind[],
): ListState<ActivityEntry> => {
  const client = useClient();
  const [feed, setFeed] = useState<Feed>();
  const [state, setState] = useState({ loading: true, failed: false });
  const reading = useRef({ isMounted: false, isBusy: false, isDue: false });

  const readPage = async (after: string | null): Promise<Feed | undefined> => {
    const { data } = await client
      .query(ActivityFeedQuery, { login, after, kinds: [...kinds] }, { requestPolicy: 'network-only' })
      .toPromise();
    const page = data?.user?.channel.activity;
    if (page == null) return undefined;
    return { entries: page.edges.map(({ node }) => node), hasOlder: page.pageInfo.hasNextPage };
  };

  const readNewest = useEffectEvent(async () => {
    const now = reading.current;
    now.isDue = true;
    if (now.isBusy) return;
    now.isBusy = true;
    while (now.isDue && now.isMounted) {
      now.isDue = false;
      const page = await readPage(null);
      if (!now.isMounted) break;
      if (page !== undefined) setFeed((known) => (known === undefined ? page : withNewest(known, page)));
      setState({ loading: false, failed: page === undefined });
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    now.isBusy = false;
  });

  useEffect(() => {
    reading.current.isMounted = true;
    void readNewest();
    return () => {
      reading.current.isMounted = false;
    };
  }, []);
  const refresh = () => void readNewest();
  useTopic<ActivityTopicEvent>(activityTopic(channelID), refresh, refresh, refresh);

  const last = feed?.entries.at(-1)?.id ?? null;
  const canLoad = feed?.hasOlder === true && last !== null;
  const loadOlder = async () => {
    setState({ loading: true, failed: false });
    const page = await readPage(last);
    if (!reading.current.isMounted) return;
    // A feed that started again meanwhile has another end.
    if (page !== undefined) {
      setFeed((known) => (known !== undefined && known.entries.at(-1)?.id === last ? withOlder(known, page) : known));
    }
    setState({ loading: false, failed: page === undefined });
  };
  return {
    nodes: feed?.entries,
    canLoad,
    ...state,
    load: () => {
      if (state.loading) return;
      if (canLoad) void loadOlder();
      else if (feed === undefined) {
        setState({ loading: true, failed: false });
        void readNewest();
      }
    },
  };
};
