import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseSetArchiving = graphql(`
  mutation UseSetArchiving($input: UpdateBroadcastSettingsInput!) {
    updateBroadcastSettings(input: $input) {
      channel {
        id
        broadcastSettings {
          isArchivingEnabled
        }
      }
      error {
        code
        message
      }
    }
  }
`);

export const useSetArchiving = () => useMutation(UseSetArchiving);
