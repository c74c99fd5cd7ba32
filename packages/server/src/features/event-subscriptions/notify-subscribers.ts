import type { ProgramUpdate } from '../../core/program-updates/program-notifier.ts';
import type { Platform } from '../../platform/platform.ts';
import { dispatchNotification } from './dispatch-notification.ts';
import type { SubscriptionRow } from './event-subscriptions-tables.ts';

export const findSubscriptions = ({ database }: Platform, eventKey: string): Promise<SubscriptionRow[]> =>
  database.db
    .selectFrom('event_subscriptions')
    .selectAll()
    .where('event_key', '=', eventKey)
    .where('status', '=', 'enabled')
    .execute();

/** Whether a subscription may hear of a channel: those of restricted channels are for those who may enter alone. */
export const mayHear = (
  { services }: Platform,
  { consent_user_id, owner_user_id }: SubscriptionRow,
  channelId: string,
): Promise<boolean> => {
  const userId = consent_user_id ?? owner_user_id;
  return services.channelGate.lets(userId === null ? null : { userId, sessionId: null }, channelId);
};

/** Tells all programs that have subscribed to an event. */
export async function notifySubscribers(
  platform: Platform,
  { eventKey, eventId, channelId, event }: ProgramUpdate,
): Promise<void> {
  for (const subscription of await findSubscriptions(platform, eventKey)) {
    if (channelId !== null && !(await mayHear(platform, subscription, channelId))) continue;
    const told = await event(subscription);
    if (told !== undefined) await dispatchNotification(platform, subscription, told, eventId);
  }
}
