import { CHAT_CLIENT_ID } from '@bandshell/domain';
import type { Room } from '../../spine/room.ts';
import { endAllGrants, endConnection } from './grants/end-access.ts';
import { oauthRoutes } from './http/oauth-routes.ts';
import './oauth-schema.ts';
import { oauthPersonalData } from './personal-data.ts';
import { sweepOauth } from './sweep-oauth.ts';

export const oauthRoom: Room = {
  name: 'oauth',
  personalData: oauthPersonalData,
  http: oauthRoutes,
  react: async (event, { database }) => {
    if (event.type === 'user-password-changed') await database.transact((tx) => endAllGrants(tx, event.userId));
    if (event.type === 'user-logged-out-elsewhere') {
      await database.transact((tx) => endConnection(tx, event.userId, CHAT_CLIENT_ID));
    }
  },
  jobs: ({ database, clock }) => [
    { name: 'sweep-oauth', cron: '23 * * * *', run: () => sweepOauth(database.db, clock.now()) },
  ],
};
