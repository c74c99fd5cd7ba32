import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseAcceptTeamInvitation = graphql(`
  mutation UseAcceptTeamInvitation($input: AcceptTeamInvitationInput!) {
    acceptTeamInvitation(input: $input) {
      team {
        id
        membersCount
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useAcceptTeamInvitation = () => useMutation(UseAcceptTeamInvitation);
