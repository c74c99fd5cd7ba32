import { graphql } from '../../platform/graphql/graphql.ts';

/** A video as an item of a collection, or as a candidate. */
export const CollectionVideo = graphql(`
  fragment CollectionVideo on Video {
    id
    title
    kind
    status
    visibility
    linkKey
    lengthSeconds
    createdAt
    premiereAt
    showKind
    previewThumbnailURL(width: 320, height: 180)
  }
`);
