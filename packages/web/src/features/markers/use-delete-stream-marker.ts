import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseDeleteStreamMarker = graphql(`
  mutation UseDeleteStreamMarker($input: DeleteStreamMarkerInput!) {
    deleteStreamMarker(input: $input) {
      marker {
        id
      }
      error {
        code
        message
      }
    }
  }
`);

export const useDeleteStreamMarker = () => useMutation(UseDeleteStreamMarker);
