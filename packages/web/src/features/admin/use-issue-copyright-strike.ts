import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { UserModeration } from './user-moderation.ts';

const UseIssueCopyrightStrike = graphql(
  `
    mutation UseIssueCopyrightStrike($input: IssueCopyrightStrikeInput!) {
      issueCopyrightStrike(input: $input) {
        user {
          ...UserModeration
        }
        error {
          code
          message
          retryAfterSeconds
        }
      }
    }
  `,
  [UserModeration],
);

export const useIssueCopyrightStrike = () => useMutation(UseIssueCopyrightStrike);
