import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseUpdateUserProductConsent = graphql(`
  mutation UseUpdateUserProductConsent($input: UpdateUserProductConsentInput!) {
    updateUserProductConsent(input: $input) {
      productConsent {
        id
        version
        status
        shouldShowNotification
        acceptedVersion
        acceptedAt
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useUpdateUserProductConsent = () => useMutation(UseUpdateUserProductConsent);
