import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { ShownRaidFields } from './shown-raid-fields.ts';

const UseCancelRaid = graphql(
  `
    mutation UseCancelRaid {
      cancelRaid {
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

export const useCancelRaid = () => useMutation(UseCancelRaid);
