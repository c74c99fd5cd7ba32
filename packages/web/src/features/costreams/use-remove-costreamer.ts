import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { CostreamingFields } from './costreaming-fields.ts';

const UseRemoveCostreamer = graphql(
  `
    mutation UseRemoveCostreamer($input: RemoveCostreamerInput!) {
      removeCostreamer(input: $input) {
        user {
          ...CostreamingFields
        }
        error {
          code
          message
          retryAfterSeconds
        }
      }
    }
  `,
  [CostreamingFields],
);

export const useRemoveCostreamer = () => useMutation(UseRemoveCostreamer);
