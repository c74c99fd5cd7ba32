import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { ShownRaidFields } from './shown-raid-fields.ts';

const UseSendRaidNow = graphql(
  `
    mutation UseSendRaidNow {
      sendRaidNow {
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

export const useSendRaidNow = () => useMutation(UseSendRaidNow);
