import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseRemoveBanner = graphql(`
  mutation UseRemoveBanner {
    removeBanner {
      user {
        id
        bannerImageURL
      }
    }
  }
`);

export const useRemoveBanner = () => useMutation(UseRemoveBanner);
