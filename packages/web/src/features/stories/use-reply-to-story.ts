import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseReplyToStory = graphql(`
  mutation UseReplyToStory($input: ReplyToStoryInput!) {
    replyToStory(input: $input) {
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

export const useReplyToStory = () => useMutation(UseReplyToStory);
