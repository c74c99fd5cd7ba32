import { accountsErrors, CLOSINGS_BY_USER, type ClosingKind, ERASE_AFTER_MS } from '@bandshell/domain/accounts';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import type { RequestContext } from '../../../core/graphql/request-context.ts';
import { requireRecentLogIn } from '../../../core/identity/recent-log-in.ts';
import { throttle } from '../../../core/limits/throttle.ts';
import { lockAndFindOtherSiteAdmin } from '../../../core/users/site-admins.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findMailReader } from '../notices/find-mail-reader.ts';
import { endSessionsOf } from '../revoke-sessions.ts';
import { deactivatedMail, deletionMail } from './closing-mails.ts';
import type {} from './closing-tables.ts';

export type CloseAccountErrorCode = 'REAUTHENTICATION_REQUIRED' | 'LAST_SITE_ADMIN' | 'NOT_AVAILABLE' | 'RATE_LIMITED';

/** When the account will be erased; null for a deactivated account. */
export interface ClosedAccount {
  readonly eraseAt: Date | null;
}

/**
 * Closes the viewer's account: its page, sessions, sockets and stream end at once. DEACTIVATE keeps all data until the
 * user logs in again; DELETE keeps it for 30 days.
 */
export async function closeAccount(
  context: RequestContext,
  input: { readonly kind: ClosingKind },
): Promise<Result<ClosedAccount, CloseAccountErrorCode>> {
  const { platform } = context;
  const recent = requireRecentLogIn(context);
  if (!recent.ok) return recent;
  const { userId } = recent.value;
  const tooOften = await throttle(platform.limits, 'close-account', userId, CLOSINGS_BY_USER);
  if (tooOften !== null) return tooOften;
  const closed = await platform.database.transact(async (tx): Promise<Result<ClosedAccount, CloseAccountErrorCode>> => {
    const hasOtherAdmin = await lockAndFindOtherSiteAdmin(tx, userId);
    const user = await lockUser(tx, userId);
    if (user.unavailable_reason !== null) return refused(accountsErrors.alreadyClosed);
    if (user.is_site_admin && !hasOtherAdmin) {
      return refused(accountsErrors.onlySiteAdmin);
    }
    const eraseAt = input.kind === 'DELETE' ? await scheduleErasure(tx, platform, userId) : null;
    await tx.db
      .updateTable('users')
      .set({ unavailable_reason: 'DEACTIVATED', unavailable_since: platform.clock.now() })
      .where('id', '=', userId)
      .execute();
    await endSessionsOf(tx, userId, { but: null });
    await tx.emit({ type: 'user-became-unavailable', userId, reason: 'DEACTIVATED' }, userId);
    const owner = await findMailReader(tx.db, context, userId);
    if (owner !== undefined) {
      const who = { ...owner, url: `${platform.config.publicUrl}/login` };
      await sendMail(
        tx,
        platform,
        eraseAt === null
          ? deactivatedMail(who)
          : deletionMail({ ...who, eraseAt, isCreator: user.is_partner || user.is_affiliate }),
      );
    }
    return ok({ eraseAt });
  });
  if (closed.ok) {
    context.clearSessionCookie();
    context.viewer = null;
  }
  return closed;
}

const lockUser = (tx: Tx, userId: string) =>
  tx.db
    .selectFrom('users')
    .select(['unavailable_reason', 'is_site_admin', 'is_partner', 'is_affiliate'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();

async function scheduleErasure(tx: Tx, { clock }: Platform, userId: string): Promise<Date> {
  const now = clock.now();
  const row = { requested_at: now, erase_at: new Date(now.getTime() + ERASE_AFTER_MS) };
  await tx.db
    .insertInto('account_removals')
    .values({ user_id: userId, ...row, erasing_at: null, erased_at: null })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
  return row.erase_at;
}
