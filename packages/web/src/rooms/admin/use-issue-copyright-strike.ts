import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { UserStanding } from './user-standing.ts';

const UseIssueCopyrightStrike = graphql(
  `
    mutation UseIssueCopyrightStrike($input: IssueCopyrightStrikeInput!) {
      issueCopyrightStrike(input: $input) {
        user {
          ...UserStanding
        }
        error {
          code
          message
        }
      }
    }
  `,
  [UserStanding],
);

export const useIssueCopyrightStrike = () => useMutation(UseIssueCopyrightStrike);
