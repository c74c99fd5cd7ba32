import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { OwnPanel } from './own-panel.ts';

const UseCreatePanel = graphql(
  `
    mutation UseCreatePanel($input: CreatePanelInput!) {
      createPanel(input: $input) {
        panel {
          id
          ...OwnPanel
          channel {
            id
            panels {
              id
              ...OwnPanel
            }
          }
        }
        error {
          code
          message
          retryAfterSeconds
        }
      }
    }
  `,
  [OwnPanel],
);

export const useCreatePanel = () => useMutation(UseCreatePanel);
