import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseUpdateEmailSettings = graphql(`
  mutation UseUpdateEmailSettings($input: UpdateEmailSettingsInput!) {
    updateEmailSettings(input: $input) {
      settings {
        id
        emailLanguage
        quietHours {
          from
          to
          timeZone
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

export const useUpdateEmailSettings = () => useMutation(UseUpdateEmailSettings);
