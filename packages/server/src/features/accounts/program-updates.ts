import { keyOf } from '@bandshell/domain/event-subscriptions';
import type { Reactions } from '../../core/feature/event-handlers.ts';
import { named } from '../../core/program-updates/load-people.ts';
import type {} from '../../core/program-updates/program-notifier.ts';
import type { Platform } from '../../platform/platform.ts';
import { findVerifiedEmail } from './find-verified-email.ts';

/** The updates that programs hear of users who change. */
export const accountsProgramUpdates: Reactions = {
  'user-profile-changed': ({ userId }, platform) => notifyOfUser(platform, userId),
  'user-login-changed': ({ userId }, platform) => notifyOfUser(platform, userId),
};

async function notifyOfUser(platform: Platform, userId: string): Promise<void> {
  const { clock, database, services } = platform;
  await services.programNotifier.notify({
    eventKey: keyOf('user.update', userId),
    eventId: `${userId} ${clock.now().toISOString().slice(0, 19)}`,
    channelId: null,
    event: async ({ client_id: clientId }) => {
      const user = await database.db
        .selectFrom('users')
        .select(['id', 'login', 'display_name', 'description'])
        .where('id', '=', userId)
        .executeTakeFirst();
      if (user === undefined) return undefined;
      const email = await findVerifiedEmail(platform, clientId, userId);
      return {
        ...named('user', user),
        ...(email === undefined ? {} : { email }),
        email_verified: email !== undefined,
        description: user.description,
      };
    },
  });
}
