import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { KeptTeam } from './kept-team.ts';

const UseRemoveTeamMember = graphql(
  `
    mutation UseRemoveTeamMember($input: RemoveTeamMemberInput!) {
      removeTeamMember(input: $input) {
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

export const useRemoveTeamMember = () => useMutation(UseRemoveTeamMember);
