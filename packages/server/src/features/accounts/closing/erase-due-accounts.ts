import { ERASED_LOGIN_HELD_MS, erasedLogin } from '@bandshell/domain/accounts';
import { sql } from 'kysely';
import type { PersonalDataByFeature } from '../../../core/feature/personal-data.ts';
import type { Platform } from '../../../platform/platform.ts';
import type {} from './closing-tables.ts';

/** Accounts in one run; the others wait for the next run. */
const A_RUN = 50;
/** Name shown for an erased account where other users' data refers to it. */
const NOBODY = 'Deleted user';
/** A bank or a provider that does not end what it began holds up an erasure for so long. */
const SETTLED_WITHIN_MS = 30 * 86_400_000;

/** Erases the accounts that are due, once their money is settled. If one fails, the error is logged, its progress is kept, and it is tried again. */
export async function eraseDueAccounts(
  platform: Platform,
  personalDataByFeature: PersonalDataByFeature,
): Promise<void> {
  const due = await platform.database.db
    .selectFrom('account_removals')
    .select('user_id')
    .where('erased_at', 'is', null)
    .where('erase_at', '<=', platform.clock.now())
    // Accounts whose money is on its way do not hold up the others.
    .orderBy(sql`erasing_at is not null`)
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
  const begun = await begin(platform, userId);
  if (begun === undefined || !(await isSettled(platform, personalDataByFeature, userId, begun))) return;
  for (const data of personalDataByFeature.values()) await data.erase(platform, userId);
  await finish(platform, userId);
}

interface Begun {
  readonly closedAt: Date;
  readonly erasingAt: Date;
}

/**
 * Has all money settled before anything is erased, in the order of features: `subscriptions` gives back before `wallet` pays
 * out. The first that waits is asked again in the next run.
 */
async function isSettled(
  platform: Platform,
  personalDataByFeature: PersonalDataByFeature,
  userId: string,
  { closedAt, erasingAt }: Begun,
): Promise<boolean> {
  const isTooLate = platform.clock.now().getTime() >= erasingAt.getTime() + SETTLED_WITHIN_MS;
  for (const [feature, data] of personalDataByFeature) {
    if ((await data.settle?.(platform, userId, closedAt)) !== 'waits') continue;
    if (!isTooLate) return false;
    platform.log.error({ userId, feature }, 'an account is erased although its money is still on its way');
  }
  return true;
}

/**
 * After this the account cannot be reopened. Returns undefined when the user reopened it in time, or staff closed it
 * meanwhile.
 */
function begin({ database, clock }: Platform, userId: string): Promise<Begun | undefined> {
  return database.transact(async ({ db }) => {
    const user = await db
      .selectFrom('users')
      .select(['unavailable_reason', 'unavailable_since'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (user?.unavailable_reason !== 'DEACTIVATED') return undefined;
    const removal = await db
      .updateTable('account_removals')
      .set(({ fn, val }) => ({ erasing_at: fn.coalesce('erasing_at', val(clock.now())) }))
      .where('user_id', '=', userId)
      .where('erased_at', 'is', null)
      .returning(['requested_at', 'erasing_at'])
      .executeTakeFirst();
    if (removal === undefined) return undefined;
    return {
      closedAt: user.unavailable_since ?? removal.requested_at,
      erasingAt: removal.erasing_at ?? clock.now(),
    };
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
        unavailable_since: null,
      })
      .where('id', '=', userId)
      .execute();
    await tx.db.updateTable('account_removals').set({ erased_at: now }).where('user_id', '=', userId).execute();
    await tx.emit({ type: 'user-profile-changed', userId }, userId);
  });
}
