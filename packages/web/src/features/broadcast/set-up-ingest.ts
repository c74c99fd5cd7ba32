import { graphql } from '../../platform/graphql/graphql.ts';

/** The addresses for encoders. The cards that show them load when they are wanted. */
export const SetUpIngest = graphql(`
  fragment SetUpIngest on ChannelIngest {
    serverURL
    srtURL
    whipURL
  }
`);
