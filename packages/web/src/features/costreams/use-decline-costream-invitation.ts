import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { CostreamingFields } from './costreaming-fields.ts';

const UseDeclineCostreamInvitation = graphql(
  `
    mutation UseDeclineCostreamInvitation($input: DeclineCostreamInvitationInput!) {
      declineCostreamInvitation(input: $input) {
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

export const useDeclineCostreamInvitation = () => useMutation(UseDeclineCostreamInvitation);
