import type { Result } from '@bandshell/domain/kernel';
import { sql } from 'kysely';
import type { Viewer } from '../../core/identity/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeSide } from './change-side.ts';
import type {} from './whispers-tables.ts';

/** Clears the thread for the viewer; the other user keeps it. Returns the thread's id. */
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
