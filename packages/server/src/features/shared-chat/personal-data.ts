import type { PersonalData } from '../../core/feature/personal-data.ts';
import { changeOf } from './change-shared-chat.ts';
import { changeParticipants, leaveIfJoined, lockSharedChat } from './shared-chat-store.ts';

/** The shared chats of the user's channel, its invitations, and its setting. */
export const sharedChatPersonalData: PersonalData = {
  copy: async ({ database: { db } }, userId) => ({
    sharedChats: await db
      .selectFrom('shared_chat_participants as p')
      .innerJoin('shared_chats as c', 'c.id', 'p.shared_chat_id')
      .innerJoin('users as host', 'host.id', 'c.host_id')
      .select(['host.login as host', 'p.status', 'p.invited_at', 'p.joined_at', 'p.left_at'])
      .where('p.channel_id', '=', userId)
      .orderBy('c.id')
      .execute(),
    sharedChatSettings: await db
      .selectFrom('shared_chat_settings')
      .select('auto_accept')
      .where('channel_id', '=', userId)
      .execute(),
  }),
  erase: (platform, userId) =>
    changeOf(platform, userId, async ({ tx, now }) => {
      await leaveIfJoined(tx, userId, now);
      const open = await tx.db
        .selectFrom('shared_chat_participants')
        .select('shared_chat_id')
        .where('channel_id', '=', userId)
        .where('status', '=', 'INVITED')
        .execute();
      for (const { shared_chat_id } of open) {
        const sharedChat = await lockSharedChat(tx, shared_chat_id);
        if (sharedChat === undefined) continue;
        await changeParticipants(tx, { sharedChat, initiatorId: userId, now }, () =>
          tx.db
            .deleteFrom('shared_chat_participants')
            .where('shared_chat_id', '=', shared_chat_id)
            .where('channel_id', '=', userId)
            .execute(),
        );
      }
      await tx.db.deleteFrom('shared_chats').where('host_id', '=', userId).execute();
      await tx.db.deleteFrom('shared_chat_participants').where('channel_id', '=', userId).execute();
      await tx.db.deleteFrom('shared_chat_settings').where('channel_id', '=', userId).execute();
    }),
};
