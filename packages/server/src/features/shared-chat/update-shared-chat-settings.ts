import { ok, type Result } from '@bandshell/domain/kernel';
import type { SharedChatAutoAccept } from '@bandshell/domain/shared-chat';
import { changeSharedChat, type SharedChatActor } from './change-shared-chat.ts';

export const UPDATE_SHARED_CHAT_SETTINGS_CODES = ['RATE_LIMITED'] as const;

/** Whose invitations the viewer's channel accepts by itself. With nobody, open invitations wait for the owner, too. */
export const updateSharedChatSettings = (
  context: SharedChatActor,
  { autoAccept }: { readonly autoAccept: SharedChatAutoAccept },
): Promise<Result<string, (typeof UPDATE_SHARED_CHAT_SETTINGS_CODES)[number]>> =>
  changeSharedChat(context, async ({ tx, userId }) => {
    await tx.db
      .insertInto('shared_chat_settings')
      .values({ channel_id: userId, auto_accept: autoAccept })
      .onConflict((conflict) => conflict.column('channel_id').doUpdateSet({ auto_accept: autoAccept }))
      .execute();
    if (autoAccept === 'NOBODY') {
      await tx.db
        .updateTable('shared_chat_participants')
        .set({ auto_accepts_at: null })
        .where('channel_id', '=', userId)
        .where('status', '=', 'INVITED')
        .execute();
    }
    return ok(null);
  });
