import type { Room } from '../../spine/room.ts';
import { oauthRoutes } from './http/oauth-routes.ts';
import './oauth-schema.ts';
import { oauthPersonalData } from './personal-data.ts';
import { sweepOauth } from './sweep-oauth.ts';

export const oauthRoom: Room = {
  name: 'oauth',
  personalData: oauthPersonalData,
  http: oauthRoutes,
  jobs: ({ database, clock }) => [
    { name: 'sweep-oauth', cron: '23 * * * *', run: () => sweepOauth(database.db, clock.now()) },
  ],
};
