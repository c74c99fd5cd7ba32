import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';

export const BrowserSourceFields = graphql(`
  fragment BrowserSourceFields on BrowserSource @_unmask {
    id
    kind
    name
    lastOpenedAt
    style {
      fontSize
      textColor
      accentColor
      groundColor
      groundOpacity
      position
      language
      fadeSeconds
      showsBadges
      hidesFlagged
      hiddenAlerts
      alertSeconds
      volume
      goalMetric
      goalTitle
      goalTarget
    }
  }
`);

export type ShownSource = ResultOf<typeof BrowserSourceFields>;
