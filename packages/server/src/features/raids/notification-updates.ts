import type { Reactions } from '../../core/feature/event-handlers.ts';
import type {} from '../../core/notifications/notifier.ts';

/** The channel that is raided is notified. */
export const raidNotificationUpdates = {
  'raid-moved': ({ raidId, source, target }, { services: { notifier } }) =>
    notifier.once(`raid ${raidId}`, (tx) =>
      notifier.add(tx, [
        { userId: target.id, kind: 'RAID', subject: raidId, actorId: source.id, channelId: source.id },
      ]),
    ),
} satisfies Reactions;
