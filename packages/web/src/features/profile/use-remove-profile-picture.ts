import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseRemoveProfilePicture = graphql(`
  mutation UseRemoveProfilePicture {
    removeProfilePicture {
      user {
        id
        profileImageURL(width: 300)
        small: profileImageURL(width: 70)
      }
    }
  }
`);

export const useRemoveProfilePicture = () => useMutation(UseRemoveProfilePicture);
