import { useEffect } from 'react';
import { useQuery } from 'urql';
import { useFetchAgain } from '../../../platform/graphql/use-fetch-again.ts';
import { useModerationUpdates } from '../use-moderation-updates.ts';
import { useSuspectStore } from './suspect-store.ts';
import { SuspectsQuery } from './suspects-query.ts';

export interface LoadSuspectsProps {
  readonly channelID: string;
  readonly channelLogin: string;
}

/** Accounts that are watched are mostly new, and the list begins with the newest. */
const MARKED_MAX = 100;

/** Tells a moderator's chat whom to mark. Draws nothing. */
export const LoadSuspects = ({ channelID, channelLogin }: LoadSuspectsProps) => {
  const set = useSuspectStore((store) => store.set);
  const asked = useQuery({
    query: SuspectsQuery,
    variables: { login: channelLogin, first: MARKED_MAX, after: null },
    requestPolicy: 'cache-and-network',
  });
  const fetchAgain = useFetchAgain(asked);
  useModerationUpdates(channelID, ['suspect'], fetchAgain);
  const list = asked[0].data?.user?.channel.moderation?.suspects;
  useEffect(() => {
    const edges = list?.edges ?? [];
    set(new Map(edges.flatMap(({ node }) => (node.user === null ? [] : [[node.user.login, node] as const]))));
  }, [list, set]);
  useEffect(() => () => set(new Map()), [set]);
  return null;
};
