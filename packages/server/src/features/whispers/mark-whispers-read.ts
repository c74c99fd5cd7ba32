import { isId, type Result } from '@bandshell/domain/kernel';
import { sql } from 'kysely';
import type { Viewer } from '../../core/identity/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeSide } from './change-side.ts';
import type {} from './whispers-tables.ts';

/** Records how far the viewer has read. An earlier position changes nothing. Returns the thread's id. */
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
