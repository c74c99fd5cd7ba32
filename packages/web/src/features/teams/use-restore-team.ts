import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { TeamRecord } from './team-record.ts';

const UseRestoreTeam = graphql(
  `
    mutation UseRestoreTeam($input: RestoreTeamInput!) {
      restoreTeam(input: $input) {
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

export const useRestoreTeam = () => useMutation(UseRestoreTeam);
