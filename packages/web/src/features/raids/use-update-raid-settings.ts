import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseUpdateRaidSettings = graphql(`
  mutation UseUpdateRaidSettings($input: UpdateRaidSettingsInput!) {
    updateRaidSettings(input: $input) {
      channel {
        id
        raidSettings {
          accepts
          minViewersCount
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

export const useUpdateRaidSettings = () => useMutation(UseUpdateRaidSettings);
