import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseUpdatePrivacySettings = graphql(`
  mutation UseUpdatePrivacySettings($input: UpdatePrivacySettingsInput!) {
    updatePrivacySettings(input: $input) {
      privacySettings {
        id
        allowsWhispersFromStrangers
        acceptsGifts
        keepsViewingHistory
        showsFollows
        showsMatureContent
      }
    }
  }
`);

export const useUpdatePrivacySettings = () => useMutation(UseUpdatePrivacySettings);
