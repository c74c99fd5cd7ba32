import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseHideSuggestion = graphql(`
  mutation UseHideSuggestion($input: HideSuggestionInput!) {
    hideSuggestion(input: $input) {
      hiddenSuggestions {
        id
        channelIDs
        categoryIDs
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useHideSuggestion = () => useMutation(UseHideSuggestion);
