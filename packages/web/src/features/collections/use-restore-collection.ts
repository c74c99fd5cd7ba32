import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseRestoreCollection = graphql(`
  mutation UseRestoreCollection($input: RestoreCollectionInput!) {
    restoreCollection(input: $input) {
      collection {
        id
        restorableUntil
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useRestoreCollection = () => useMutation(UseRestoreCollection);
