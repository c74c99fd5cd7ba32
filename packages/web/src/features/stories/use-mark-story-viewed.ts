import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseMarkStoryViewed = graphql(`
  mutation UseMarkStoryViewed($input: MarkStoryViewedInput!) {
    markStoryViewed(input: $input) {
      story {
          id
          self {
            isSeen
            reaction
            canAnswer
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

export const useMarkStoryViewed = () => useMutation(UseMarkStoryViewed);
