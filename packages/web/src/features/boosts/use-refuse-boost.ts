import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { BoostFields } from './boost-fields.ts';

const UseRefuseBoost = graphql(
  `
    mutation UseRefuseBoost($input: RefuseBoostInput!) {
      refuseBoost(input: $input) {
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

export const useRefuseBoost = () => useMutation(UseRefuseBoost);
