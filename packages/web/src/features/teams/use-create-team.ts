import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { TeamRecord } from './team-record.ts';

const UseCreateTeam = graphql(
  `
    mutation UseCreateTeam($input: CreateTeamInput!) {
      createTeam(input: $input) {
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

export const useCreateTeam = () => useMutation(UseCreateTeam);
