import type { Platform } from '../../platform/platform.ts';

/** A user who does not pay within a day gives nothing. An order ends long before. */
const KEPT_MS = 24 * 60 * 60_000;

/** Forgets gifts that were not paid, with the address of who was to have them. */
export async function purgeGiftCards({ clock, database }: Platform): Promise<void> {
  await database.db
    .deleteFrom('gift_cards')
    .where('created_at', '<', new Date(clock.now().getTime() - KEPT_MS))
    .execute();
}
