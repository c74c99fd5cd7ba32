import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UsePublishStory = graphql(`
  mutation UsePublishStory($input: PublishStoryInput!) {
    publishStory(input: $input) {
      story {
          id
        }
      error {
        code
        message
          retryAfterSeconds
      }
    }
  }
`);

export const usePublishStory = () => useMutation(UsePublishStory);
