import { useQuery } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const ShareCodeQuery = graphql(`
  query ShareCode($slug: ID!) {
    clip(slug: $slug) {
      id
      shareCode
    }
  }
`);

/** The code by which views of a clip's link count for the viewer; null if they do not count. */
export const useShareCode = (slug: string | undefined): string | null => {
  const [{ data }] = useQuery({ query: ShareCodeQuery, variables: { slug: slug ?? '' }, pause: slug === undefined });
  return data?.clip?.shareCode ?? null;
};
