import { graphql, type ResultOf } from '../../../platform/graphql/graphql.ts';

export const PasskeysCardQuery = graphql(`
  query PasskeysCard {
    currentUser {
      id
      passkeys {
        id
        name
        createdAt
        lastUsedAt
      }
    }
  }
`);

export type Passkey = NonNullable<NonNullable<ResultOf<typeof PasskeysCardQuery>['currentUser']>['passkeys']>[number];
