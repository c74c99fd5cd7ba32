import { isId } from '@bandshell/domain/kernel';
import type { RequestContext } from '../../../core/graphql/request-context.ts';
import { hashToken } from '../../../core/secrets/secret-token.ts';

const COOKIE = 'reopen';
const PURPOSE = 'reopen-account';
const LIFE_MS = 10 * 60_000;

/**
 * Stores in an HTTP-only cookie that this browser has verified the owner of a deactivated account. A new password
 * invalidates it, like everything that the old password gave access to.
 */
export async function issueReopenTicket(context: RequestContext, userId: string): Promise<void> {
  const { services, clock } = context.platform;
  const text = `${userId} ${clock.now().getTime() + LIFE_MS} ${await passwordMark(context, userId)}`;
  context.keepCookie(COOKIE, services.siteKeys.seal(PURPOSE, text, COOKIE).toString('base64url'), LIFE_MS);
}

/** The id of the account that this browser may reopen; undefined without a ticket, or when it has expired. */
export async function takeReopenTicket(context: RequestContext): Promise<string | undefined> {
  const { services, clock } = context.platform;
  const sealed = context.readCookie(COOKIE);
  context.dropCookie(COOKIE);
  if (sealed === undefined || sealed.length > 400) return undefined;
  const text = services.siteKeys.unseal(PURPOSE, Buffer.from(sealed, 'base64url'), COOKIE);
  const [userId = '', expiresAt = '', mark] = text?.split(' ') ?? [];
  if (!isId(userId) || Number(expiresAt) <= clock.now().getTime()) return undefined;
  return mark === (await passwordMark(context, userId)) ? userId : undefined;
}

/** Identifies the current password of the account; the password cannot be derived from it. */
async function passwordMark({ platform }: RequestContext, userId: string): Promise<string> {
  const account = await platform.database.db
    .selectFrom('accounts')
    .select('password_hash')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return hashToken(account?.password_hash ?? '').toString('base64url');
}
