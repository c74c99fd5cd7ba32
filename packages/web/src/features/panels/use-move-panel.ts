import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { OwnPanel } from './own-panel.ts';

const UseMovePanel = graphql(
  `
    mutation UseMovePanel($input: MovePanelInput!) {
      movePanel(input: $input) {
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

export const useMovePanel = () => useMutation(UseMovePanel);
