import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { OwnPanel } from './own-panel.ts';

const UseRemovePanelPicture = graphql(
  `
    mutation UseRemovePanelPicture($input: RemovePanelPictureInput!) {
      removePanelPicture(input: $input) {
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

export const useRemovePanelPicture = () => useMutation(UseRemovePanelPicture);
