import { isId, ok, type Result, refused } from '@bandshell/domain/kernel';
import { sql } from 'kysely';
import type { Viewer } from '../../core/viewer.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type {} from './whispers-tables.ts';

/** Notes how far the viewer has read. Earlier is no way back. Answers the thread's id. */
export const markWhispersRead = (
  platform: Platform,
  viewer: Viewer,
  input: { readonly threadID: string; readonly whisperID: string },
): Promise<Result<string, 'NOT_FOUND'>> =>
  changeSide(platform, viewer, input.threadID, async (tx) => {
    if (!isId(input.whisperID)) return false;
    const { numAffectedRows } = await sql`update whisper_sides s set
        read_id = greatest(s.read_id, least(${input.whisperID}::bigint, s.last_whisper_id)),
        unread_count = (select count(*) from whispers w where w.thread_id = s.thread_id and w.sender_id <> s.user_id
          and w.id > greatest(s.read_id, least(${input.whisperID}::bigint, s.last_whisper_id)))
      where s.thread_id = ${input.threadID} and s.user_id = ${viewer.userId}`.execute(tx.db);
    return numAffectedRows === 1n;
  });

/** Puts away what stands in the thread, for the viewer alone; the other keeps it. Answers the thread's id. */
export const clearWhisperThread = (
  platform: Platform,
  viewer: Viewer,
  input: { readonly threadID: string },
): Promise<Result<string, 'NOT_FOUND'>> =>
  changeSide(platform, viewer, input.threadID, async (tx) => {
    const { numAffectedRows } = await sql`update whisper_sides set
        cleared_id = last_whisper_id, read_id = last_whisper_id, unread_count = 0
      where thread_id = ${input.threadID} and user_id = ${viewer.userId}`.execute(tx.db);
    return numAffectedRows === 1n;
  });

/** The thread is held, so that a whisper that comes meanwhile is counted. The user's other pages hear of it. */
function changeSide(
  { database }: Platform,
  { userId }: Viewer,
  threadId: string,
  change: (tx: Tx) => Promise<boolean>,
): Promise<Result<string, 'NOT_FOUND'>> {
  return database.transact(async (tx) => {
    const missing = refused('NOT_FOUND', 'This conversation no longer exists.');
    if (!isId(threadId)) return missing;
    await tx.db.selectFrom('whisper_threads').select('id').where('id', '=', threadId).forUpdate().execute();
    if (!(await change(tx))) return missing;
    await tx.emit({ type: 'whisper-thread-changed', userId, threadId }, threadId);
    return ok(threadId);
  });
}
