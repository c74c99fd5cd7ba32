import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { BoostFields } from './boost-fields.ts';

const UseStopBoost = graphql(
  `
    mutation UseStopBoost($input: StopBoostInput!) {
      stopBoost(input: $input) {
        boost {
          ...BoostFields
        }
        error {
          code
          message
          retryAfterSeconds
        }
      }
    }
  `,
  [BoostFields],
);

export const useStopBoost = () => useMutation(UseStopBoost);
