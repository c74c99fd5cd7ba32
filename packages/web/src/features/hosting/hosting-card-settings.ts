import { graphql } from '../../platform/graphql/graphql.ts';

export const HostingCardSettings = graphql(`
  fragment HostingCardSettings on HostingSettings {
    isEnabled
    accepts
    channels {
      id
      login
      displayName
      profileImageURL(width: 70)
      primaryColorHex
    }
  }
`);
