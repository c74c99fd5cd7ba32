import { useEffect, useEffectEvent, useState } from 'react';
import { useQuery } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { isUnderWay, ShownExport } from './shown-export.ts';

const UseFollowedExport = graphql(
  `
    query UseFollowedExport($id: ID!) {
      destinationExport(id: $id) {
        id
        ...ShownExport
      }
    }
  `,
  [ShownExport],
);

const LOOK_EVERY_MS = 1_500;

/** An export, read again and again while it is under way. Undefined until it is loaded. */
export function useFollowedExport(id: string): ShownExport | undefined {
  const [{ data, fetching }, readAgain] = useQuery({
    query: UseFollowedExport,
    variables: { id },
    requestPolicy: 'cache-and-network',
  });
  const found = data?.destinationExport ?? undefined;
  const isFollowed = found === undefined || isUnderWay(found);
  const [looks, setLooks] = useState(0);
  const look = useEffectEvent(() => {
    setLooks((count) => count + 1);
    if (!document.hidden) readAgain({ requestPolicy: 'network-only' });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each look plans the next one, also while the page is hidden
  useEffect(() => {
    if (!isFollowed || fetching) return;
    const timer = setTimeout(look, LOOK_EVERY_MS);
    return () => clearTimeout(timer);
  }, [isFollowed, fetching, looks]);
  return found;
}
