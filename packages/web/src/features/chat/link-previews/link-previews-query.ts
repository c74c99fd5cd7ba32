import { graphql, type ResultOf } from '../../../platform/graphql/graphql.ts';

export const LinkPreviewsQuery = graphql(`
  query LinkPreviews($slugs: [ID!]!, $ids: [ID!]!) {
    clipsBySlug(slugs: $slugs) {
      id
      slug
      title
      durationSeconds
      viewCount
      thumbnailURL(height: 136)
      broadcaster {
        id
        displayName
      }
    }
    videosByID(ids: $ids) {
      id
      title
      lengthSeconds
      viewCount
      previewThumbnailURL(width: 220, height: 124)
      owner {
        id
        displayName
      }
    }
  }
`);

export type LinkPreviewsAnswer = ResultOf<typeof LinkPreviewsQuery>;
