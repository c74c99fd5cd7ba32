import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { KeptTeam } from './kept-team.ts';

const UseRemoveTeamPicture = graphql(
  `
    mutation UseRemoveTeamPicture($input: RemoveTeamPictureInput!) {
      removeTeamPicture(input: $input) {
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

export const useRemoveTeamPicture = () => useMutation(UseRemoveTeamPicture);
