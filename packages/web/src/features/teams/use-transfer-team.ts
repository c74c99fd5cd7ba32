import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { TeamRecord } from './team-record.ts';

const UseTransferTeam = graphql(
  `
    mutation UseTransferTeam($input: TransferTeamInput!) {
      transferTeam(input: $input) {
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

export const useTransferTeam = () => useMutation(UseTransferTeam);
