import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseSchedulePremiere = graphql(`
  mutation UseSchedulePremiere($input: SchedulePremiereInput!) {
    schedulePremiere(input: $input) {
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

export const useSchedulePremiere = () => useMutation(UseSchedulePremiere);
