import { graphql } from '../../../platform/graphql/graphql.ts';

/** A category for those who keep the catalogue. */
export const CategoryRecord = graphql(`
  fragment CategoryRecord on Category {
    id
    slug
    displayName
    englishName
    germanName
    avatarURL
    hasOwnBoxArt
    aliases
    verticals
    tags(first: 10) {
      id
      localizedName
    }
  }
`);
