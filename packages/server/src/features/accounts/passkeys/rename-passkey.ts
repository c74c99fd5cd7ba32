import { checkPasskeyName, PASSKEY_CHANGES_BY_USER } from '@bandshell/domain/accounts';
import { isId, ok, type Result } from '@bandshell/domain/kernel';
import type { RequestContext } from '../../../core/graphql/request-context.ts';
import { viewerOf } from '../../../core/graphql/viewer-of.ts';
import { throttle } from '../../../core/limits/throttle.ts';
import { notFound } from './passkey-not-found.ts';

/** Renames one of the viewer's passkeys. Returns the user's id. */
export async function renamePasskey(
  context: RequestContext,
  input: { readonly id: string; readonly name: string },
): Promise<Result<string, 'NAME_INVALID' | 'NOT_FOUND' | 'RATE_LIMITED'>> {
  const { userId } = viewerOf(context);
  const name = checkPasskeyName(input.name);
  if (!name.ok) return name;
  if (!isId(input.id)) return notFound();
  const tooOften = await throttle(context.platform.limits, 'passkeys', userId, PASSKEY_CHANGES_BY_USER);
  if (tooOften !== null) return tooOften;
  const renamed = await context.platform.database.db
    .updateTable('passkeys')
    .set({ name: name.value })
    .where('id', '=', input.id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return renamed === undefined ? notFound() : ok(userId);
}
