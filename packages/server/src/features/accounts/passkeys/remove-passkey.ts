import { isId, ok, type Result } from '@bandshell/domain/kernel';
import type { RequestContext } from '../../../core/graphql/request-context.ts';
import { requireRecentLogIn } from '../../../core/identity/recent-log-in.ts';
import { notifySecurityChange } from '../notices/security-notice.ts';
import { notFound } from './passkey-not-found.ts';

/** Deletes one of the viewer's passkeys. Returns the user's id. */
export async function removePasskey(
  context: RequestContext,
  id: string,
): Promise<Result<string, 'REAUTHENTICATION_REQUIRED' | 'NOT_FOUND'>> {
  const recent = requireRecentLogIn(context);
  if (!recent.ok) return recent;
  const { userId } = recent.value;
  if (!isId(id)) return notFound();
  return context.platform.database.transact(async (tx) => {
    const removed = await tx.db
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning('id')
      .executeTakeFirst();
    if (removed === undefined) return notFound();
    await notifySecurityChange(tx, context, userId, 'passkey-removed');
    return ok(userId);
  });
}
