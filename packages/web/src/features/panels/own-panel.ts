import { graphql } from '../../platform/graphql/graphql.ts';
import { PanelCardPanel } from './panel-card.tsx';

/** A panel as its owner edits it. */
export const OwnPanel = graphql(
  `
    fragment OwnPanel on Panel {
      id
      title
      text
      linkURL
      imageURL
      imageAlt
      ...PanelCardPanel
    }
  `,
  [PanelCardPanel],
);

/** The panels of the viewer's own channel, also those with nothing in them. */
export const OwnPanelsQuery = graphql(
  `
    query OwnPanels($login: String!) {
      user(login: $login) {
        id
        channel {
          id
          panels {
            id
            ...OwnPanel
          }
        }
      }
    }
  `,
  [OwnPanel],
);
