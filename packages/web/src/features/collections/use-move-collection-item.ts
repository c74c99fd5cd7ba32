import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseMoveCollectionItem = graphql(`
  mutation UseMoveCollectionItem($input: MoveCollectionItemInput!) {
    moveCollectionItem(input: $input) {
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

export const useMoveCollectionItem = () => useMutation(UseMoveCollectionItem);
