import { graphql } from '../../platform/graphql/graphql.ts';

/** All sizes of the picture that the site uses: an upload changes them together. */
export const ProfileSettingsQuery = graphql(`
  query ProfileSettings {
    currentUser {
      id
      login
      displayName
      description
      primaryColorHex
      chatColor
      profileImageURL(width: 300)
      small: profileImageURL(width: 70)
      bannerImageURL
    }
  }
`);
