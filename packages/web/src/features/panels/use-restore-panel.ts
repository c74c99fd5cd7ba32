import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { OwnPanel } from './own-panel.ts';

const UseRestorePanel = graphql(
  `
    mutation UseRestorePanel($input: RestorePanelInput!) {
      restorePanel(input: $input) {
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

export const useRestorePanel = () => useMutation(UseRestorePanel);
