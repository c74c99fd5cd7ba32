import { keyOf } from '@bandshell/domain/event-subscriptions';
import type { Reactions } from '../../core/feature/event-handlers.ts';
import { loadPeople } from '../../core/program-updates/load-people.ts';
import type {} from '../../core/program-updates/program-notifier.ts';

/** A program hears when nothing connects it with a user any more. */
export const oauthProgramUpdates: Reactions = {
  'oauth-access-ended': async ({ clientId, userId }, platform) => {
    const { clock, database, services } = platform;
    if (userId === null || (await services.programs.isUsedBy(database.db, clientId, userId))) return;
    const user = (await loadPeople(platform, [userId])).get(userId);
    await services.programNotifier.notify({
      eventKey: keyOf('user.authorization.revoke', clientId),
      eventId: `${clientId} ${userId} ${clock.now().toISOString().slice(0, 16)}`,
      channelId: null,
      event: async () => ({
        client_id: clientId,
        user_id: userId,
        user_login: user?.login ?? null,
        user_name: user?.display_name ?? null,
      }),
    });
  },
};
