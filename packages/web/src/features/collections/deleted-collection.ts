import { graphql } from '../../platform/graphql/graphql.ts';

/** A collection that its owner deleted and can bring back. */
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
