import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseCreateStreamMarker = graphql(`
  mutation UseCreateStreamMarker($input: CreateStreamMarkerInput!) {
    createStreamMarker(input: $input) {
      marker {
        id
        positionSeconds
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useCreateStreamMarker = () => useMutation(UseCreateStreamMarker);
