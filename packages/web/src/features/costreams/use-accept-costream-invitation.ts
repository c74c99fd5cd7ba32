import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { CostreamingFields } from './costreaming-fields.ts';

const UseAcceptCostreamInvitation = graphql(
  `
    mutation UseAcceptCostreamInvitation($input: AcceptCostreamInvitationInput!) {
      acceptCostreamInvitation(input: $input) {
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

export const useAcceptCostreamInvitation = () => useMutation(UseAcceptCostreamInvitation);
