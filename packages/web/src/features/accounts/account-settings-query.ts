import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';

/** The data of the account settings. */
export const AccountSettingsQuery = graphql(`
  query AccountSettings {
    currentUser {
      id
      login
      email
      isEmailVerified
      pendingEmail
      nextLoginChangeAt
    }
  }
`);

export type AccountSettingsUser = NonNullable<ResultOf<typeof AccountSettingsQuery>['currentUser']>;
