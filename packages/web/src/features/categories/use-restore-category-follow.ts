import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseRestoreCategoryFollow = graphql(`
  mutation UseRestoreCategoryFollow($input: RestoreCategoryFollowInput!) {
    restoreCategoryFollow(input: $input) {
      category {
        id
        self {
          follow {
            followedAt
          }
        }
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useRestoreCategoryFollow = () => useMutation(UseRestoreCategoryFollow);
