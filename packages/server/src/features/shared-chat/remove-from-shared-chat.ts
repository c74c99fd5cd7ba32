import { isId, ok, type Result, refused } from '@bandshell/domain/kernel';
import { isInvitationOpen, sharedChatErrors } from '@bandshell/domain/shared-chat';
import { changeSharedChat, type SharedChatActor } from './change-shared-chat.ts';
import {
  changeParticipants,
  joinedSharedChat,
  leaveLocked,
  lockSharedChat,
  participantsOf,
} from './shared-chat-store.ts';

export const REMOVE_FROM_SHARED_CHAT_CODES = [
  'NOT_IN_SHARED_CHAT',
  'NOT_HOST',
  'CHANNEL_NOT_FOUND',
  'RATE_LIMITED',
] as const;

/** The host removes a channel from the shared chat, or withdraws its invitation. */
export const removeFromSharedChat = (
  context: SharedChatActor,
  { userID }: { readonly userID: string },
): Promise<Result<string, (typeof REMOVE_FROM_SHARED_CHAT_CODES)[number]>> =>
  changeSharedChat(context, async ({ tx, userId, now }) => {
    const own = await joinedSharedChat(tx.db, userId);
    const sharedChat = own && (await lockSharedChat(tx, own.id));
    if (sharedChat === undefined) return refused(sharedChatErrors.notInSharedChat);
    if (sharedChat.host_id !== userId) return refused(sharedChatErrors.notHost);
    // The host leaves, and is not removed.
    if (!isId(userID) || userID === userId) return refused(sharedChatErrors.channelNotFound);
    const found = (await participantsOf(tx.db, sharedChat.id)).find(({ channelId }) => channelId === userID);
    if (found?.status === 'ACTIVE') await leaveLocked(tx, sharedChat, userID, now);
    else if (found !== undefined && isInvitationOpen(found, now.getTime())) {
      await changeParticipants(tx, { sharedChat, initiatorId: userID, now }, () =>
        tx.db
          .deleteFrom('shared_chat_participants')
          .where('shared_chat_id', '=', sharedChat.id)
          .where('channel_id', '=', userID)
          .execute(),
      );
    } else return refused(sharedChatErrors.channelNotFound);
    return ok(null);
  });
