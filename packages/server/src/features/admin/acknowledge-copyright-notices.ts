import { isId } from '@bandshell/domain/kernel';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { type UserRow, userLoader } from '../../core/users/user-loader.ts';

/** Records that the user has read their warnings and strikes up to this one. */
export async function acknowledgeCopyrightNotices(
  context: RequestContext,
  { userId }: { readonly userId: string },
  upToId: string,
): Promise<UserRow> {
  const { database, clock } = context.platform;
  if (isId(upToId)) {
    await database.db
      .updateTable('copyright_strikes')
      .set({ acknowledged_at: clock.now() })
      .where('user_id', '=', userId)
      .where('id', '<=', upToId)
      .where('acknowledged_at', 'is', null)
      .execute();
  }
  const user = await userLoader(context).load(userId);
  if (user === undefined) throw new Error(`user ${userId} is gone`);
  return user;
}
