import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseCreateCollection = graphql(`
  mutation UseCreateCollection($input: CreateCollectionInput!) {
    createCollection(input: $input) {
      collection {
        id
        title
        description
        itemsCount
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useCreateCollection = () => useMutation(UseCreateCollection);
