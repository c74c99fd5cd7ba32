import { keyOf } from '@bandshell/domain/event-subscriptions';
import type { Reactions } from '../../core/feature/event-handlers.ts';
import type {} from '../../core/program-updates/program-notifier.ts';

/** The updates that programs hear of raids: those that look at the source, and those that look at the target. */
export const raidsProgramUpdates: Reactions = {
  'raid-moved': async ({ source, target, viewersCount, raidId }, { services }) => {
    const event = {
      from_broadcaster_user_id: source.id,
      from_broadcaster_user_login: source.login,
      from_broadcaster_user_name: source.displayName,
      to_broadcaster_user_id: target.id,
      to_broadcaster_user_login: target.login,
      to_broadcaster_user_name: target.displayName,
      viewers: viewersCount,
    };
    for (const [key, { id: channelId }] of [
      ['from_broadcaster_user_id', source],
      ['to_broadcaster_user_id', target],
    ] as const) {
      const eventKey = keyOf('channel.raid', channelId, key);
      const updates = { eventKey, eventId: `${raidId} ${key}`, channelId, event: async () => event };
      await services.programNotifier.notify(updates);
    }
  },
};
