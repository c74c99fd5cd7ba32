import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseRemoveCollectionItem = graphql(`
  mutation UseRemoveCollectionItem($input: RemoveCollectionItemInput!) {
    removeCollectionItem(input: $input) {
      collection {
        id
        itemsCount
        lengthSeconds
        updatedAt
        isCoverChosen
        cover {
          id
        }
        items(first: 100) {
          edges {
            cursor
            node {
              id
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
`);

export const useRemoveCollectionItem = () => useMutation(UseRemoveCollectionItem);
