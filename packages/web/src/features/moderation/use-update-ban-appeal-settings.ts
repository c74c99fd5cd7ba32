import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseUpdateBanAppealSettings = graphql(`
  mutation UseUpdateBanAppealSettings($input: UpdateBanAppealSettingsInput!) {
    updateBanAppealSettings(input: $input) {
      settings {
        isOpen
        denialDays
      }
      error {
        code
        message
      }
    }
  }
`);

export const useUpdateBanAppealSettings = () => useMutation(UseUpdateBanAppealSettings);
