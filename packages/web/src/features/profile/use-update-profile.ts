import { useMutation } from 'urql';
import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';

const UseUpdateProfile = graphql(`
  mutation UseUpdateProfile($input: UpdateProfileInput!) {
    updateProfile(input: $input) {
      user {
        id
        displayName
        description
        primaryColorHex
        chatColor
      }
      error {
        code
        message
      }
    }
  }
`);

export type UpdateProfileErrorCode = NonNullable<ResultOf<typeof UseUpdateProfile>['updateProfile']['error']>['code'];

export const useUpdateProfile = () => useMutation(UseUpdateProfile);
