import { writeAudit } from '../../core/audit/audit.ts';
import type { Platform } from '../../platform/platform.ts';

/**
 * Grants Turbo, the ad-free perk, until a time, or ends it (null).
 * @param actorId null for the command line
 */
export async function giveTurbo(
  platform: Platform,
  userId: string,
  until: Date | null,
  actorId: string | null,
): Promise<void> {
  await platform.database.transact(async ({ db }) => {
    const before = await db
      .selectFrom('users')
      .select('turbo_until')
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await db.updateTable('users').set({ turbo_until: until }).where('id', '=', userId).execute();
    await writeAudit(
      db,
      {
        actorId,
        action: 'user.give-turbo',
        targetKind: 'user',
        targetId: userId,
        details: { before: before.turbo_until?.toISOString() ?? null, after: until?.toISOString() ?? null },
      },
      platform,
    );
  });
}
