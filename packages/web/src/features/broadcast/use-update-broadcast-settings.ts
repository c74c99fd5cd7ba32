import { useMutation } from 'urql';
import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';

const UseUpdateBroadcastSettings = graphql(`
  mutation UseUpdateBroadcastSettings($input: UpdateBroadcastSettingsInput!) {
    updateBroadcastSettings(input: $input) {
      channel {
        id
        broadcastSettings {
          title
          language
          tags
          isMature
          category {
            id
            slug
            displayName
          }
        }
      }
      error {
        code
        message
      }
    }
  }
`);

export type UpdateBroadcastSettingsErrorCode = NonNullable<
  ResultOf<typeof UseUpdateBroadcastSettings>['updateBroadcastSettings']['error']
>['code'];

export const useUpdateBroadcastSettings = () => useMutation(UseUpdateBroadcastSettings);
