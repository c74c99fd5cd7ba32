import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseIssueCopyrightStrike = graphql(`
  mutation UseIssueCopyrightStrike($input: IssueCopyrightStrikeInput!) {
    issueCopyrightStrike(input: $input) {
      user {
        id
        unavailableReason
        unavailableUntil
        activeStrikesCount
        sessionsCount
      }
      error {
        code
        message
      }
    }
  }
`);

export const useIssueCopyrightStrike = () => useMutation(UseIssueCopyrightStrike);
