import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseEndCreatorPromotion = graphql(`
  mutation UseEndCreatorPromotion {
    endCreatorPromotion {
      promotion {
        id
        endsAt
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useEndCreatorPromotion = () => useMutation(UseEndCreatorPromotion);
