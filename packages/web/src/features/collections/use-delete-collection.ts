import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseDeleteCollection = graphql(`
  mutation UseDeleteCollection($input: DeleteCollectionInput!) {
    deleteCollection(input: $input) {
      deletedCollectionID
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useDeleteCollection = () => useMutation(UseDeleteCollection);
