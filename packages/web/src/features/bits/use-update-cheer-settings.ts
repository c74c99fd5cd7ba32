import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseUpdateCheerSettings = graphql(`
  mutation UseUpdateCheerSettings($input: UpdateCheerSettingsInput!) {
    updateCheerSettings(input: $input) {
      cheerSettings {
        isEnabled
        cheerMinimumBits
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useUpdateCheerSettings = () => useMutation(UseUpdateCheerSettings);
