import type { Platform } from '../../platform/platform.ts';
import { cutPage, type IdPage, type IdPageArgs, readIdPage } from './id-page.ts';
import type { StrikeRow } from './strike-store.ts';
import type { SuspensionRow } from './suspension-store.ts';

/** A user's suspensions, the newest first. */
export async function listSuspensions(
  { database }: Platform,
  userId: string,
  args: IdPageArgs,
): Promise<IdPage<SuspensionRow>> {
  const { first, before } = readIdPage(args);
  let query = database.db.selectFrom('suspensions').selectAll().where('user_id', '=', userId);
  if (before !== null) query = query.where('id', '<', before);
  return cutPage(
    await query
      .orderBy('id', 'desc')
      .limit(first + 1)
      .execute(),
    first,
  );
}

/** A user's copyright warnings and strikes, the newest first. */
export async function listStrikes(
  { database }: Platform,
  userId: string,
  args: IdPageArgs,
): Promise<IdPage<StrikeRow>> {
  const { first, before } = readIdPage(args);
  let query = database.db.selectFrom('copyright_strikes').selectAll().where('user_id', '=', userId);
  if (before !== null) query = query.where('id', '<', before);
  return cutPage(
    await query
      .orderBy('id', 'desc')
      .limit(first + 1)
      .execute(),
    first,
  );
}
