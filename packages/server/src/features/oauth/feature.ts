import { CHAT_CLIENT_ID } from '@bandshell/domain/oauth';
import type { Feature } from '../../core/feature/feature.ts';
import { endAllGrants, endConnection } from './grants/end-access.ts';
import { oauthRoutes } from './http/oauth-routes.ts';
import { oauthPermissions } from './oauth-permissions.ts';
import type {} from './oauth-tables.ts';
import { type Programs, programs } from './programs.ts';
import { createAccessTokens } from './tokens/access-tokens.ts';
import './oauth-schema.ts';
import { oauthPersonalData } from './personal-data.ts';
import { oauthProgramUpdates } from './program-updates.ts';
import { sweepOauth } from './sweep-oauth.ts';

declare module '../../platform/services.ts' {
  interface Services {
    readonly programs: Programs;
  }
}

export const oauthFeature = {
  name: 'oauth',
  uses: ['programNotifier'],
  programUpdates: oauthProgramUpdates,
  services: { accessTokens: createAccessTokens, programs: () => programs },
  permissions: oauthPermissions,
  personalData: oauthPersonalData,
  http: oauthRoutes,
  reactions: {
    'user-password-changed': ({ userId }, { database }) => database.transact((tx) => endAllGrants(tx, userId)),
    // A suspension ends it for good, as it ends the sessions: what was stolen before does not come back with the account.
    'user-became-unavailable': ({ userId }, { database }) => database.transact((tx) => endAllGrants(tx, userId)),
    'user-logged-out-elsewhere': async ({ userId }, { database }) => {
      await database.transact((tx) => endConnection(tx, userId, CHAT_CLIENT_ID));
    },
  },
  jobs: ({ database, clock }) => [
    { name: 'sweep-oauth', purpose: 'bulk', cron: '23 * * * *', run: () => sweepOauth(database.db, clock.now()) },
  ],
} satisfies Feature;
