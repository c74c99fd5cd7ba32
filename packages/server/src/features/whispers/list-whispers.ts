import { isId } from '@bandshell/domain/kernel';
import { WHISPER_THREADS_PAGE_MAX, WHISPERS_PAGE_MAX } from '@bandshell/domain/whispers';
import type { Selectable } from 'kysely';
import { newestPage } from '../../core/graphql/newest-page.ts';
import { pageSize } from '../../core/graphql/page-size.ts';
import { cutPage, type RowPage, readIdCursor } from '../../core/graphql/row-page.ts';
import type { Platform } from '../../platform/platform.ts';
import type { WhisperSidesTable, WhispersTable } from './whispers-tables.ts';

/** A thread as its user sees it. */
export type SideRow = Selectable<WhisperSidesTable> & { readonly other_id: string };

interface PageArgs {
  readonly first: number;
  /** The last id of the previous page. */
  readonly after?: string | null;
}

/** The user's threads that are not empty, the most recent first. */
export async function listThreads(platform: Platform, userId: string, args: PageArgs): Promise<RowPage<SideRow>> {
  const first = pageSize(args.first, WHISPER_THREADS_PAGE_MAX);
  let query = sidesOf(platform, userId)
    .whereRef('s.last_whisper_id', '>', 's.cleared_id')
    .orderBy('s.last_whisper_id', 'desc')
    .limit(first + 1);
  const before = readIdCursor(args.after);
  if (before !== null) query = query.where('s.last_whisper_id', '<', before);
  return cutPage(await query.execute(), first);
}

/** One thread of the user; undefined for threads of others. */
export const findThread = (platform: Platform, userId: string, threadId: string): Promise<SideRow | undefined> =>
  isId(threadId)
    ? sidesOf(platform, userId).where('s.thread_id', '=', threadId).executeTakeFirst()
    : Promise.resolve(undefined);

/** The thread of the user with another one. */
export const findThreadWith = (platform: Platform, userId: string, otherId: string): Promise<SideRow | undefined> => {
  const [first, second] = BigInt(userId) < BigInt(otherId) ? [userId, otherId] : [otherId, userId];
  return sidesOf(platform, userId)
    .where('t.first_user_id', '=', first)
    .where('t.second_user_id', '=', second)
    .executeTakeFirst();
};

/** The whispers of a thread that the user has not cleared, the newest first. */
export const listWhispers = ({ database }: Platform, side: SideRow, args: PageArgs): Promise<RowPage<WhispersTable>> =>
  newestPage(
    database.db
      .selectFrom('whispers')
      .selectAll()
      .where('thread_id', '=', side.thread_id)
      .where('id', '>', side.cleared_id),
    args,
    WHISPERS_PAGE_MAX,
  );

const sidesOf = ({ database: { db } }: Platform, userId: string) =>
  db
    .selectFrom('whisper_sides as s')
    .innerJoin('whisper_threads as t', 't.id', 's.thread_id')
    .selectAll('s')
    .select((row) =>
      row
        .case()
        .when('t.first_user_id', '=', userId)
        .then(row.ref('t.second_user_id'))
        .else(row.ref('t.first_user_id'))
        .end()
        .as('other_id'),
    )
    .where('s.user_id', '=', userId);
