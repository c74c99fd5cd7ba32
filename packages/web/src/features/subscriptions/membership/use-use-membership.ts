import { useMutation } from 'urql';
import { graphql } from '../../../platform/graphql/graphql.ts';

const UseUseMembership = graphql(`
  mutation UseUseMembership($input: UseMembershipSubscriptionInput!) {
    useMembershipSubscription(input: $input) {
      membership {
        id
        isMember
        availableAt
        channel {
          id
          displayName
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

export const useUseMembership = () => useMutation(UseUseMembership);
