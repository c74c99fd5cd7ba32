import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseChooseVideoThumbnail = graphql(`
  mutation UseChooseVideoThumbnail($input: ChooseVideoThumbnailInput!) {
    chooseVideoThumbnail(input: $input) {
      video {
        id
        previewThumbnailURL(width: 1280, height: 720)
        thumbnailCandidates {
          id
          isChosen
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

export const useChooseVideoThumbnail = () => useMutation(UseChooseVideoThumbnail);
