import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { CostreamingFields } from './costreaming-fields.ts';

const UseInviteCostreamer = graphql(
  `
    mutation UseInviteCostreamer($input: InviteCostreamerInput!) {
      inviteCostreamer(input: $input) {
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

export const useInviteCostreamer = () => useMutation(UseInviteCostreamer);
