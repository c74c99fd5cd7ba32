import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { KeptTeam } from './kept-team.ts';

const UseUpdateTeam = graphql(
  `
    mutation UseUpdateTeam($input: UpdateTeamInput!) {
      updateTeam(input: $input) {
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

export const useUpdateTeam = () => useMutation(UseUpdateTeam);
