import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseUpdateHostingSettings = graphql(`
  mutation UseUpdateHostingSettings($input: UpdateHostingSettingsInput!) {
    updateHostingSettings(input: $input) {
      channel {
        id
        hostingSettings {
          isEnabled
          accepts
          channels {
            id
            login
            displayName
            profileImageURL(width: 70)
            primaryColorHex
          }
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

export const useUpdateHostingSettings = () => useMutation(UseUpdateHostingSettings);
