import type { Platform } from '../../platform/platform.ts';

/** A stream that was ended by mistake continues, and so does its recording. */
export async function openAgain({ database }: Platform, recordingId: string): Promise<void> {
  await database.db
    .updateTable('recordings')
    .set({ ended_at: null, stored_at: null })
    .where('id', '=', recordingId)
    .where('ended_at', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('streams').select('id').where('id', '=', recordingId).where('ended_at', 'is', null)),
    )
    .execute();
}
