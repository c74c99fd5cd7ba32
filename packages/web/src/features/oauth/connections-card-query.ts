import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';
import { DeveloperLineFragment } from './developer-line.tsx';

export const ConnectionsCardQuery = graphql(
  `
    query ConnectionsCard {
      chatAddress {
        host
        port
        tlsPort
      }
      currentUser {
        id
        oauthConnections {
          scopes
          allowedAt
          lastUsedAt
          application {
            id
            name
            ...DeveloperLine
          }
          grants {
            id
            createdAt
            lastUsedAt
            expiresAt
          }
        }
      }
    }
  `,
  [DeveloperLineFragment],
);

export type Connection = NonNullable<
  NonNullable<ResultOf<typeof ConnectionsCardQuery>['currentUser']>['oauthConnections']
>[number];
