import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseCancelPremiere = graphql(`
  mutation UseCancelPremiere($input: CancelPremiereInput!) {
    cancelPremiere(input: $input) {
      video {
        id
        kind
        visibility
        linkKey
        premiereAt
        publishedAt
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useCancelPremiere = () => useMutation(UseCancelPremiere);
