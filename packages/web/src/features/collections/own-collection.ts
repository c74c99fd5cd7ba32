import { graphql } from '../../platform/graphql/graphql.ts';

/** A collection as its owner's list shows it. */
export const OwnCollection = graphql(`
  fragment OwnCollection on Collection {
    id
    title
    itemsCount
    lengthSeconds
    updatedAt
    cover {
      id
      previewThumbnailURL(width: 320, height: 180)
    }
  }
`);
