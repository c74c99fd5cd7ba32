import { useMutation } from 'urql';
import { graphql } from '../../../platform/graphql/graphql.ts';

const UseUpdateHypeTrainSettings = graphql(`
  mutation UseUpdateHypeTrainSettings($input: UpdateHypeTrainSettingsInput!) {
    updateHypeTrainSettings(input: $input) {
      channel {
        id
        hypeTrainSettings {
          isEnabled
          difficulty
          cooldownMinutes
          kickOffContributions
          allowsGolden
          rewardSet
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

export const useUpdateHypeTrainSettings = () => useMutation(UseUpdateHypeTrainSettings);
