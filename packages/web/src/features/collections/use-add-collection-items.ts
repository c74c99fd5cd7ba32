import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { CollectionVideo } from './collection-video.ts';

const UseAddCollectionItems = graphql(
  `
    mutation UseAddCollectionItems($input: AddCollectionItemsInput!) {
      addCollectionItems(input: $input) {
        collection {
          id
          title
          itemsCount
          lengthSeconds
          updatedAt
          cover {
            id
            previewThumbnailURL(width: 320, height: 180)
          }
          items(first: 100) {
            edges {
              cursor
              node {
                id
                ...CollectionVideo
              }
            }
          }
        }
        error {
          code
          message
          retryAfterSeconds
        }
      }
    }
  `,
  [CollectionVideo],
);

export const useAddCollectionItems = () => useMutation(UseAddCollectionItems);
