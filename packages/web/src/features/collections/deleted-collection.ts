import { graphql } from '../../platform/graphql/graphql.ts';

/** A deleted collection that its owner can restore. */
export const DeletedCollection = graphql(`
  fragment DeletedCollection on Collection {
    id
    title
    itemsCount
    restorableUntil
    cover {
      id
      previewThumbnailURL(width: 320, height: 180)
    }
  }
`);
