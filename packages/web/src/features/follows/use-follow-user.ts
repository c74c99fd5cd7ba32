import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseFollowUser = graphql(`
  mutation UseFollowUser($input: FollowUserInput!) {
    followUser(input: $input) {
      user {
        id
        self {
          followedAt
          isLiveNoticeOn
        }
        followers {
          totalCount
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

export const useFollowUser = () => useMutation(UseFollowUser);
