import { useEffect } from 'react';
import { useQuery } from 'urql';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { setChatFilter } from './chat-filter.ts';

const SyncChatFilterQuery = graphql(`
  query SyncChatFilter {
    currentUser {
      id
      hiddenChatCategories
    }
  }
`);

/** Takes the filter of the account over, which the viewer may have set on another device. Draws nothing. */
export const SyncChatFilter = () => {
  const [{ data }] = useQuery({ query: SyncChatFilterQuery, variables: {}, requestPolicy: 'cache-and-network' });
  const saved = data?.currentUser?.hiddenChatCategories;
  useEffect(() => {
    if (saved != null) setChatFilter(saved);
  }, [saved]);
  return null;
};
