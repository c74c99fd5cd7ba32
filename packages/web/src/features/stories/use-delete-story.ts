import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseDeleteStory = graphql(`
  mutation UseDeleteStory($input: DeleteStoryInput!) {
    deleteStory(input: $input) {
      storyID
      error {
        code
        message
      }
    }
  }
`);

export const useDeleteStory = () => useMutation(UseDeleteStory);
