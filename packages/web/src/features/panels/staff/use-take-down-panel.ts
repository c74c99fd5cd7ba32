import { useMutation } from 'urql';
import { graphql } from '../../../platform/graphql/graphql.ts';

const UseTakeDownPanel = graphql(`
  mutation UseTakeDownPanel($input: TakeDownPanelInput!) {
    takeDownPanel(input: $input) {
      panelID
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useTakeDownPanel = () => useMutation(UseTakeDownPanel);
