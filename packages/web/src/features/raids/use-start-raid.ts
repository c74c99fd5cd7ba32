import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { ShownRaidFields } from './shown-raid-fields.ts';

const UseStartRaid = graphql(
  `
    mutation UseStartRaid($input: StartRaidInput!) {
      startRaid(input: $input) {
        channel {
          id
          version
          raid {
            id
            ...ShownRaidFields
          }
        }
        error {
          code
          message
          retryAfterSeconds
        }
      }
    }
  `,
  [ShownRaidFields],
);

export const useStartRaid = () => useMutation(UseStartRaid);
