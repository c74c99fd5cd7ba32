import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const SetEmoteAnimationsEnabled = graphql(`
  mutation SetEmoteAnimationsEnabled($input: SetEmoteAnimationsEnabledInput!) {
    setEmoteAnimationsEnabled(input: $input) {
      chatUISettings {
        isEmoteAnimationsEnabled
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useSetEmoteAnimations = () => useMutation(SetEmoteAnimationsEnabled);
