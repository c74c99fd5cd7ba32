import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseReactToStory = graphql(`
  mutation UseReactToStory($input: ReactToStoryInput!) {
    reactToStory(input: $input) {
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

export const useReactToStory = () => useMutation(UseReactToStory);
