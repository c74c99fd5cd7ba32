import { useMutation } from 'urql';
import { graphql } from '../../../platform/graphql/graphql.ts';

const UseTakeDownStory = graphql(`
  mutation UseTakeDownStory($input: TakeDownStoryInput!) {
    takeDownStory(input: $input) {
      storyID
      error {
        code
        message
          retryAfterSeconds
      }
    }
  }
`);

export const useTakeDownStory = () => useMutation(UseTakeDownStory);
