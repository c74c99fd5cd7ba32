import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseUpdateEmailPreference = graphql(`
  mutation UseUpdateEmailPreference($input: UpdateEmailPreferenceInput!) {
    updateEmailPreference(input: $input) {
      settings {
        id
        emailLanguage
        emails {
          kind
          isOn
        }
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useUpdateEmailPreference = () => useMutation(UseUpdateEmailPreference);
