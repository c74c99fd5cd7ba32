import { graphql } from '../../platform/graphql/graphql.ts';

/** A video as it stands in a collection or beside it, to be chosen. */
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
