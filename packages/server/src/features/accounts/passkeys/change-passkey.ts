import { checkPasskeyName, PASSKEY_CHANGES_BY_USER } from '@bandshell/domain/accounts';
import { isId, ok, type Result, refused } from '@bandshell/domain/kernel';
import type { RequestContext } from '../../../core/graphql/request-context.ts';
import { viewerOf } from '../../../core/graphql/viewer-of.ts';
import { requireRecentLogIn } from '../../../core/recent-log-in.ts';
import { notifySecurityChange } from '../notices/security-notice.ts';
import { throttle } from '../throttle.ts';

const notFound = () => refused('NOT_FOUND', 'This passkey was already removed.');

/** Names one of the viewer's passkeys. Answers the user's id. */
export async function renamePasskey(
  context: RequestContext,
  input: { readonly id: string; readonly name: string },
): Promise<Result<string, 'NAME_INVALID' | 'NOT_FOUND' | 'RATE_LIMITED'>> {
  const { userId } = viewerOf(context);
  const name = checkPasskeyName(input.name);
  if (!name.ok) return name;
  if (!isId(input.id)) return notFound();
  const tooOften = await throttle(context.platform.limits, 'passkeys', userId, PASSKEY_CHANGES_BY_USER);
  if (tooOften !== null) return refused('RATE_LIMITED', tooOften);
  const renamed = await context.platform.database.db
    .updateTable('passkeys')
    .set({ name: name.value })
    .where('id', '=', input.id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return renamed === undefined ? notFound() : ok(userId);
}

/** Forgets one of the viewer's passkeys: it lets nobody in from now on. Answers the user's id. */
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
    await notifySecurityChange(tx, context.platform, userId, 'passkey-removed');
    return ok(userId);
  });
}
