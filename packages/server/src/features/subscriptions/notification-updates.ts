import { giverIdOf } from '@bandshell/domain/subscriptions';
import type { Reactions } from '../../core/feature/event-handlers.ts';
import type {} from '../../core/notifications/notifier.ts';

/** Anybody who is given a subscription is notified. */
export const giftNotificationUpdates = {
  subscribed: async ({ giver, user, channelId, termId, noticeId }, { services: { notifier } }) => {
    if (giver === null) return;
    await notifier.once(`gift ${noticeId}`, (tx) =>
      notifier.add(tx, [{ userId: user.id, kind: 'GIFT', subject: termId, actorId: giverIdOf(giver), channelId }]),
    );
  },
} satisfies Reactions;
