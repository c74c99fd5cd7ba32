import type { Platform } from '../../platform/platform.ts';
import { joinInvited } from './accept-shared-chat.ts';
import { changeOf } from './change-shared-chat.ts';

export const ACCEPT_SHARED_CHATS_JOB = 'accept-shared-chats';
const A_STEP = 200;

/** Channels accept the invitations whose time to accept by themselves has come. One that may not be accepted is left open. */
export async function acceptDueInvitations(platform: Platform): Promise<void> {
  const { clock, database } = platform;
  const now = clock.now();
  const due = await database.db
    .selectFrom('shared_chat_participants')
    .select(['shared_chat_id', 'channel_id'])
    .where('status', '=', 'INVITED')
    .where('auto_accepts_at', '<=', now)
    .orderBy('auto_accepts_at')
    .limit(A_STEP)
    .execute();
  for (const { shared_chat_id, channel_id } of due) {
    await changeOf(platform, channel_id, async (change) => {
      const { db } = change.tx;
      // The owner may have answered, or changed the setting, meanwhile.
      const taken = await db
        .updateTable('shared_chat_participants')
        .set({ auto_accepts_at: null })
        .where('shared_chat_id', '=', shared_chat_id)
        .where('channel_id', '=', channel_id)
        .where('status', '=', 'INVITED')
        .where('auto_accepts_at', '<=', now)
        .executeTakeFirst();
      if (taken.numUpdatedRows > 0n) await joinInvited(change, shared_chat_id);
    });
  }
}
