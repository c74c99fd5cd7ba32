import type { NotificationKind } from '@bandshell/domain/announcements';
import type { Platform } from '../../platform/platform.ts';
import { changeNotifications } from './change-notifications.ts';
import type {} from './notifications-tables.ts';

/** The switches of a user: for the app, or for push messages. A kind is on until its user turns it off. */
export type SwitchTable = 'notification_switches' | 'push_switches';

/** The user turns a kind on or off. */
export const switchNotifications = (
  platform: Platform,
  { userId }: { readonly userId: string },
  table: SwitchTable,
  { kind, isOn }: { readonly kind: NotificationKind; readonly isOn: boolean },
) =>
  changeNotifications(platform, userId, async ({ db }) => {
    const changes = { is_on: isOn, updated_at: platform.clock.now() };
    await db
      .insertInto(table)
      .values({ user_id: userId, kind, ...changes })
      .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(changes))
      .execute();
  });

/** Kinds that a user turned off. */
export async function readOff(
  { database }: Platform,
  userId: string,
  table: SwitchTable,
): Promise<ReadonlySet<string>> {
  const rows = await database.db
    .selectFrom(table)
    .select('kind')
    .where('user_id', '=', userId)
    .where('is_on', '=', false)
    .execute();
  return new Set(rows.map(({ kind }) => kind));
}
