import { SHARED_CHAT_IDLE_MS, SHARED_CHAT_INVITATION_MS, SHARED_CHAT_KEEP_MS } from '@bandshell/domain/shared-chat';
import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';
import { changeParticipants, leaveLocked, lockSharedChat } from './shared-chat-store.ts';

const A_STEP = 200;

/** Ends shared chats whose host has not been live for a while. A connection that breaks ends none. */
export async function endIdleSharedChats({ clock, database }: Platform): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - SHARED_CHAT_IDLE_MS);
  const { rows } = await sql<{ readonly id: string }>`
    select c.id from shared_chats c
    where c.ended_at is null and c.created_at < ${before}::timestamptz
      and not exists (select from streams s where s.channel_id = c.host_id
        and (s.ended_at is null or s.ended_at >= ${before}::timestamptz))
    order by c.id limit ${A_STEP}`.execute(database.db);
  for (const { id } of rows) {
    await database.transact(async (tx) => {
      const sharedChat = await lockSharedChat(tx, id);
      if (sharedChat !== undefined) await leaveLocked(tx, sharedChat, sharedChat.host_id, now);
    });
  }
}

/** Invitations that nobody answered in time are declined. A host who waited for them alone has no shared chat then. */
export async function endOldInvitations({ clock, database }: Platform): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - SHARED_CHAT_INVITATION_MS);
  const old = await database.db
    .selectFrom('shared_chat_participants')
    .select('shared_chat_id')
    .distinct()
    .where('status', '=', 'INVITED')
    .where('invited_at', '<=', before)
    .limit(A_STEP)
    .execute();
  for (const { shared_chat_id } of old) {
    await database.transact(async (tx) => {
      const sharedChat = await lockSharedChat(tx, shared_chat_id);
      if (sharedChat === undefined) return;
      await changeParticipants(tx, { sharedChat, initiatorId: sharedChat.host_id, now }, () =>
        tx.db
          .updateTable('shared_chat_participants')
          .set({ status: 'DECLINED', auto_accepts_at: null })
          .where('shared_chat_id', '=', sharedChat.id)
          .where('status', '=', 'INVITED')
          .where('invited_at', '<=', before)
          .execute(),
      );
    });
  }
}

/** Deletes shared chats that have been over for long. */
export async function purgeSharedChats({ clock, database }: Platform): Promise<void> {
  const before = new Date(clock.now().getTime() - SHARED_CHAT_KEEP_MS);
  await database.db.deleteFrom('shared_chats').where('ended_at', '<', before).execute();
}
