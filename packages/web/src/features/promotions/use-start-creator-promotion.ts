import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseStartCreatorPromotion = graphql(`
  mutation UseStartCreatorPromotion($input: StartCreatorPromotionInput!) {
    startCreatorPromotion(input: $input) {
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

export const useStartCreatorPromotion = () => useMutation(UseStartCreatorPromotion);
