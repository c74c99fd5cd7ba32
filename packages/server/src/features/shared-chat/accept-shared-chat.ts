import { isId, ok, type Result, refused } from '@bandshell/domain/kernel';
import { isInvitationOpen, sharedChatErrors } from '@bandshell/domain/shared-chat';
import { isBannedInChat } from '../../core/channels/chat-bans.ts';
import { blocksBetween } from '../../core/users/blocks.ts';
import { changeSharedChat, type SharedChatActor, type SharedChatChange } from './change-shared-chat.ts';
import { isAnyRestricted } from './is-any-restricted.ts';
import { changeParticipants, joinedSharedChat, lockSharedChat, participantsOf } from './shared-chat-store.ts';

export const ACCEPT_SHARED_CHAT_CODES = ['NOT_INVITED', 'IN_ANOTHER', 'NOT_AVAILABLE', 'RATE_LIMITED'] as const;

/** The viewer's channel joins a shared chat to which it is invited. Accepting again changes nothing. */
export const acceptSharedChat = (
  context: SharedChatActor,
  { sharedChatID }: { readonly sharedChatID: string },
): Promise<Result<string, (typeof ACCEPT_SHARED_CHAT_CODES)[number]>> =>
  changeSharedChat(context, (change) => joinInvited(change, sharedChatID));

/**
 * The channel joins, unless the invitation is over, or the host and the owner have blocked or banned each other since. The
 * caller has locked the channel, so it joins one shared chat at a time.
 */
export async function joinInvited(
  { tx, userId, now }: SharedChatChange,
  sharedChatId: string,
): Promise<Result<null, 'NOT_INVITED' | 'IN_ANOTHER' | 'NOT_AVAILABLE'>> {
  const own = await joinedSharedChat(tx.db, userId);
  if (own?.id === sharedChatId) return ok(null);
  const sharedChat = isId(sharedChatId) ? await lockSharedChat(tx, sharedChatId) : undefined;
  if (sharedChat === undefined) return refused(sharedChatErrors.notInvited);
  const { host_id: hostId } = sharedChat;
  const invited = (await participantsOf(tx.db, sharedChat.id)).find(({ channelId }) => channelId === userId);
  if (invited === undefined || !isInvitationOpen(invited, now.getTime())) return refused(sharedChatErrors.notInvited);
  if (own !== undefined) return refused(sharedChatErrors.inAnother);
  if (await isAnyRestricted(tx.db, [userId])) return refused(sharedChatErrors.notAvailable);
  const blocks = await blocksBetween(tx.db, hostId, userId);
  const isBanned = await isBannedInChat(tx.db, userId, hostId, now);
  if (blocks.byOne || blocks.byOther || isBanned) return refused(sharedChatErrors.notInvited);
  await changeParticipants(tx, { sharedChat, initiatorId: userId, now }, () =>
    tx.db
      .updateTable('shared_chat_participants')
      .set({ status: 'ACTIVE', joined_at: now, auto_accepts_at: null, left_at: null })
      .where('shared_chat_id', '=', sharedChat.id)
      .where('channel_id', '=', userId)
      .execute(),
  );
  return ok(null);
}
