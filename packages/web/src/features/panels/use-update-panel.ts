import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { OwnPanel } from './own-panel.ts';

const UseUpdatePanel = graphql(
  `
    mutation UseUpdatePanel($input: UpdatePanelInput!) {
      updatePanel(input: $input) {
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

export const useUpdatePanel = () => useMutation(UseUpdatePanel);
