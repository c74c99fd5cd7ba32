import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { TeamRecord } from './team-record.ts';

const UseDeleteTeam = graphql(
  `
    mutation UseDeleteTeam($input: DeleteTeamInput!) {
      deleteTeam(input: $input) {
        team {
          id
          ...TeamRecord
        }
        error {
          code
          message
          retryAfterSeconds
        }
      }
    }
  `,
  [TeamRecord],
);

export const useDeleteTeam = () => useMutation(UseDeleteTeam);
