import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { KeptTeam } from './kept-team.ts';

const UseInviteTeamMember = graphql(
  `
    mutation UseInviteTeamMember($input: InviteTeamMemberInput!) {
      inviteTeamMember(input: $input) {
        team {
          id
          ...KeptTeam
        }
        error {
          code
          message
          retryAfterSeconds
        }
      }
    }
  `,
  [KeptTeam],
);

export const useInviteTeamMember = () => useMutation(UseInviteTeamMember);
