import { graphql } from '../../platform/graphql/graphql.ts';

export const ChannelAccessCardUser = graphql(`
  fragment ChannelAccessCardUser on User {
    id
    login
    organizations {
      id
      name
    }
    channel {
      id
      restrictedTo {
        id
        name
      }
    }
  }
`);
