import { graphql } from '../../platform/graphql/graphql.ts';

export const StreamInfoCardSettings = graphql(`
  fragment StreamInfoCardSettings on BroadcastSettings {
    title
    language
    tags
    isMature
    category {
      id
      slug
      displayName
    }
  }
`);
