import { isId, ok, type Result, refused } from '@bandshell/domain/kernel';
import { whispersErrors } from '@bandshell/domain/whispers';
import type { Viewer } from '../../core/identity/viewer.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type {} from './whispers-tables.ts';

/** The thread is locked, so that a simultaneous whisper is counted. The user's other pages are notified. */
export function changeSide(
  { database }: Platform,
  { userId }: Viewer,
  threadId: string,
  change: (tx: Tx) => Promise<boolean>,
): Promise<Result<string, 'NOT_FOUND'>> {
  return database.transact(async (tx) => {
    const missing = refused(whispersErrors.conversationNotFound);
    if (!isId(threadId)) return missing;
    await tx.db.selectFrom('whisper_threads').select('id').where('id', '=', threadId).forUpdate().execute();
    if (!(await change(tx))) return missing;
    await tx.emit({ type: 'whisper-thread-changed', userId, threadId }, threadId);
    return ok(threadId);
  });
}
