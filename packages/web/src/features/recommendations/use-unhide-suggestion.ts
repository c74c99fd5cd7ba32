import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseUnhideSuggestion = graphql(`
  mutation UseUnhideSuggestion($input: UnhideSuggestionInput!) {
    unhideSuggestion(input: $input) {
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

export const useUnhideSuggestion = () => useMutation(UseUnhideSuggestion);
