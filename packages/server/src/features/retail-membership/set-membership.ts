import { writeAudit } from '../../core/audit/audit.ts';
import type { Platform } from '../../platform/platform.ts';

/**
 * Makes a user a member of the retail partner until a time, or ends that (null). Subscriptions that the membership has
 * given stay.
 * @param actorId null for the command line
 */
export async function setMembership(
  platform: Platform,
  userId: string,
  until: Date | null,
  actorId: string | null,
): Promise<void> {
  await platform.database.transact(async ({ db }) => {
    const before = await db
      .deleteFrom('retail_memberships')
      .where('user_id', '=', userId)
      .returning('until')
      .executeTakeFirst();
    if (until !== null) {
      await db
        .insertInto('retail_memberships')
        .values({ user_id: userId, until })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ until }))
        .execute();
    }
    await writeAudit(
      db,
      {
        ...{ actorId, action: 'user.set-membership', targetKind: 'user', targetId: userId },
        details: { before: before?.until.toISOString() ?? null, after: until?.toISOString() ?? null },
      },
      platform,
    );
  });
}
