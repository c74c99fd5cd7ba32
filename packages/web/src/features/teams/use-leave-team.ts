import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseLeaveTeam = graphql(`
  mutation UseLeaveTeam($input: LeaveTeamInput!) {
    leaveTeam(input: $input) {
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

export const useLeaveTeam = () => useMutation(UseLeaveTeam);
