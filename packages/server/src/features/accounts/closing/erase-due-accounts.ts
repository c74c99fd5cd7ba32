import { ERASED_LOGIN_HELD_MS, erasedLogin } from '@bandshell/domain/accounts';
import type { PersonalDataByFeature } from '../../../core/personal-data.ts';
import type { Platform } from '../../../platform/platform.ts';
import type {} from './closing-tables.ts';

/** Accounts in one run; the others wait for the next run. */
const A_RUN = 50;
/** Name shown for an erased account where other users' data refers to it. */
const NOBODY = 'Deleted user';

/** Erases the accounts that are due. If one fails, the error is logged, its progress is kept, and it is tried again. */
export async function eraseDueAccounts(
  platform: Platform,
  personalDataByFeature: PersonalDataByFeature,
): Promise<void> {
  const due = await platform.database.db
    .selectFrom('account_removals')
    .select('user_id')
    .where('erased_at', 'is', null)
    .where('erase_at', '<=', platform.clock.now())
    .orderBy('erase_at')
    .limit(A_RUN)
    .execute();
  for (const { user_id: userId } of due) {
    try {
      await eraseAccount(platform, personalDataByFeature, userId);
    } catch (error) {
      platform.log.error({ err: error, userId }, 'an account could not be erased and is tried again');
    }
  }
}

async function eraseAccount(
  platform: Platform,
  personalDataByFeature: PersonalDataByFeature,
  userId: string,
): Promise<void> {
  if (!(await begin(platform, userId))) return;
  for (const data of personalDataByFeature.values()) await data.erase(platform, userId);
  await finish(platform, userId);
}

/**
 * After this the account cannot be reopened. Returns false when the user reopened it in time, or staff closed it
 * meanwhile.
 */
function begin({ database, clock }: Platform, userId: string): Promise<boolean> {
  return database.transact(async ({ db }) => {
    const user = await db
      .selectFrom('users')
      .select('unavailable_reason')
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (user?.unavailable_reason !== 'DEACTIVATED') return false;
    const { numUpdatedRows } = await db
      .updateTable('account_removals')
      .set(({ fn, val }) => ({ erasing_at: fn.coalesce('erasing_at', val(clock.now())) }))
      .where('user_id', '=', userId)
      .where('erased_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  });
}

/** The user's row stays without a name, because other data (a stream's chat, an audit entry) refers to it. */
function finish({ database, clock }: Platform, userId: string): Promise<void> {
  return database.transact(async (tx) => {
    const now = clock.now();
    const { login } = await tx.db
      .selectFrom('users')
      .select('login')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    if (login !== erasedLogin(userId)) {
      await tx.db
        .insertInto('former_logins')
        .values({ login, user_id: userId, held_until: new Date(now.getTime() + ERASED_LOGIN_HELD_MS) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    await tx.db
      .updateTable('users')
      .set({
        login: erasedLogin(userId),
        display_name: NOBODY,
        description: '',
        primary_color_hex: '#808080',
        chat_color: '#808080',
        is_staff: false,
        is_site_admin: false,
        is_partner: false,
        is_affiliate: false,
        is_participating_dj: false,
      })
      .where('id', '=', userId)
      .execute();
    await tx.db.updateTable('account_removals').set({ erased_at: now }).where('user_id', '=', userId).execute();
    await tx.emit({ type: 'user-profile-changed', userId }, userId);
  });
}
