import { graphql, type ResultOf } from '../../../platform/graphql/graphql.ts';

/** A clip as the feed shows it. */
export const FeedClip = graphql(`
  fragment FeedClip on Clip {
    id
    slug
    title
    viewCount
    createdAt
    isMature
    thumbnailURL(height: 720)
    broadcaster {
      id
      login
      displayName
      primaryColorHex
      profileImageURL(width: 70)
    }
    curator {
      id
      displayName
    }
    category {
      id
      slug
      displayName
    }
  }
`);

export type FeedClipFacts = ResultOf<typeof FeedClip>;
