import { graphql } from '../../platform/graphql/graphql.ts';
import { OwnClip } from './own-clip.ts';

/** A page of the clips of the viewer's channel, or of the clips that the viewer created. */
export const OwnClipsQuery = graphql(
  `
    query OwnClips(
      $login: String!
      $isMade: Boolean!
      $after: String
      $sort: ClipSort
      $period: ClipPeriod
      $search: String
      $isFeatured: Boolean
      $isDraft: Boolean
    ) {
      user(login: $login) {
        id
        clips(first: 25, after: $after, sort: $sort, period: $period, search: $search, isFeatured: $isFeatured)
          @skip(if: $isMade) {
          edges {
            node {
              id
              ...OwnClip
            }
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
        createdClips(first: 25, after: $after, sort: $sort, period: $period, search: $search, isDraft: $isDraft)
          @include(if: $isMade) {
          edges {
            node {
              id
              ...OwnClip
            }
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
      }
    }
  `,
  [OwnClip],
);
