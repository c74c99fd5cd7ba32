import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { OwnPanel } from './own-panel.ts';

const UseDeletePanel = graphql(
  `
    mutation UseDeletePanel($input: DeletePanelInput!) {
      deletePanel(input: $input) {
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

export const useDeletePanel = () => useMutation(UseDeletePanel);
