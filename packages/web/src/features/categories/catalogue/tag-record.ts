import { graphql } from '../../../platform/graphql/graphql.ts';

/** A tag for those who keep the catalogue. */
export const TagRecord = graphql(`
  fragment TagRecord on ContentTag {
    id
    localizedName
    englishName
    germanName
  }
`);
