import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseUpdateHomePreferences = graphql(`
  mutation UseUpdateHomePreferences($input: UpdateHomePreferencesInput!) {
    updateHomePreferences(input: $input) {
      channel {
        id
        homePreferences {
          heroPreset
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

export const useUpdateHomePreferences = () => useMutation(UseUpdateHomePreferences);
