import { useState } from 'react';
import { useQuery } from 'urql';
import { graphql, readFragment } from '../../../platform/graphql/graphql.ts';
import { usePages } from '../../../platform/graphql/use-pages.ts';
import { useAddressQuery } from '../../../platform/router/use-address-query.ts';
import { FeedClip, type FeedClipFacts } from './feed-clip.ts';

const ClipFeedQuery = graphql(
  `
    query ClipFeed($includesSeen: Boolean, $after: String) {
      clipFeed(first: 6, after: $after, includesSeen: $includesSeen) {
        edges {
          node {
            id
            ...FeedClip
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  `,
  [FeedClip],
);

const ClipFeedStartQuery = graphql(
  `
    query ClipFeedStart($slug: ID!) {
      clip(slug: $slug) {
        id
        ...FeedClip
      }
    }
  `,
  [FeedClip],
);

const names = ['clip'] as const;

export interface ClipFeed {
  /** Undefined until the first ones have arrived. */
  readonly clips: readonly FeedClipFacts[] | undefined;
  /** There are no further ones. */
  readonly isComplete: boolean;
  readonly failed: boolean;
  /** There are further ones, which nothing hinders. */
  readonly canLoad: boolean;
  /** Fetches further clips, or again what failed. */
  readonly load: () => void;
  readonly place: number;
  /** The clip stands in the address, so that the back button returns to it and its address can be shared. */
  readonly setPlace: (place: number, slug: string) => void;
  /** Begins anew with the clips that the viewer has seen; undefined if it did so already. */
  readonly startAgain: (() => void) | undefined;
}

/** The feed, which begins with the clip that the address names. */
export function useClipFeed(): ClipFeed {
  const [{ clip: slug }, change] = useAddressQuery(names);
  const [startSlug, setStartSlug] = useState(slug);
  const [place, setPlace] = useState(0);
  const [includesSeen, setIncludesSeen] = useState(false);
  const pages = usePages(ClipFeedQuery, { includesSeen }, ({ clipFeed }) => clipFeed);
  const [{ data: started, error }] = useQuery({
    query: ClipFeedStartQuery,
    variables: { slug: startSlug },
    pause: startSlug === '',
  });
  const isStarted = startSlug === '' || started !== undefined || error !== undefined;
  const start = readFragment(FeedClip, started?.clip);
  const listed = pages.nodes?.map((node) => readFragment(FeedClip, node));
  const clips =
    isStarted && listed !== undefined ? [...(startSlug === '' || start == null ? [] : [start]), ...listed] : undefined;
  return {
    clips,
    isComplete: clips !== undefined && !pages.canLoad && !pages.loading && !pages.failed,
    failed: pages.failed,
    canLoad: pages.canLoad && !pages.failed && !pages.loading,
    load: pages.load,
    place,
    setPlace: (to, named) => {
      setPlace(to);
      change('clip', named);
    },
    startAgain: includesSeen
      ? undefined
      : () => {
          setStartSlug('');
          setPlace(0);
          setIncludesSeen(true);
        },
  };
}
