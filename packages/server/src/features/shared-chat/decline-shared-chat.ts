import { isId, ok, type Result, refused } from '@bandshell/domain/kernel';
import { isInvitationOpen, sharedChatErrors } from '@bandshell/domain/shared-chat';
import { changeSharedChat, type SharedChatActor } from './change-shared-chat.ts';
import { changeParticipants, lockSharedChat, participantsOf } from './shared-chat-store.ts';

export const DECLINE_SHARED_CHAT_CODES = ['NOT_INVITED', 'RATE_LIMITED'] as const;

/** The viewer's channel does not join a shared chat to which it is invited. */
export const declineSharedChat = (
  context: SharedChatActor,
  { sharedChatID }: { readonly sharedChatID: string },
): Promise<Result<string, (typeof DECLINE_SHARED_CHAT_CODES)[number]>> =>
  changeSharedChat(context, async ({ tx, userId, now }) => {
    const sharedChat = isId(sharedChatID) ? await lockSharedChat(tx, sharedChatID) : undefined;
    if (sharedChat === undefined) return refused(sharedChatErrors.notInvited);
    const invited = (await participantsOf(tx.db, sharedChat.id)).find(({ channelId }) => channelId === userId);
    if (invited === undefined || !isInvitationOpen(invited, now.getTime())) return refused(sharedChatErrors.notInvited);
    await changeParticipants(tx, { sharedChat, initiatorId: userId, now }, () =>
      tx.db
        .updateTable('shared_chat_participants')
        .set({ status: 'DECLINED', auto_accepts_at: null })
        .where('shared_chat_id', '=', sharedChat.id)
        .where('channel_id', '=', userId)
        .execute(),
    );
    return ok(null);
  });
