import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { CostreamingFields } from './costreaming-fields.ts';

const UseLeaveCostream = graphql(
  `
    mutation UseLeaveCostream {
      leaveCostream {
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

export const useLeaveCostream = () => useMutation(UseLeaveCostream);
