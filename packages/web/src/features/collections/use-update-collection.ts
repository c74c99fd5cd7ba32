import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseUpdateCollection = graphql(`
  mutation UseUpdateCollection($input: UpdateCollectionInput!) {
    updateCollection(input: $input) {
      collection {
        id
        title
        description
        updatedAt
        isCoverChosen
        cover {
          id
          previewThumbnailURL(width: 320, height: 180)
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

export const useUpdateCollection = () => useMutation(UseUpdateCollection);
