import { ok, type Result, refused } from '@bandshell/domain/kernel';
import {
  autoAcceptsAt,
  SHARED_CHAT_INVITATIONS_TO_USER,
  sharedChatErrors,
  sharedChatInvitationRefusal,
} from '@bandshell/domain/shared-chat';
import { isBannedInChat } from '../../core/channels/chat-bans.ts';
import { newId } from '../../core/ids/new-id.ts';
import { blocksBetween } from '../../core/users/blocks.ts';
import { findAvailableUser, typedLogin } from '../../core/users/find-typed-user.ts';
import { ACCEPT_SHARED_CHATS_JOB } from './accept-due-invitations.ts';
import { changeSharedChat, type SharedChatActor, type SharedChatChange } from './change-shared-chat.ts';
import { isAnyRestricted } from './is-any-restricted.ts';
import { changeParticipants, joinedSharedChat, lockSharedChat, participantsOf } from './shared-chat-store.ts';
import type { SharedChatRow } from './shared-chat-tables.ts';

export const INVITE_TO_SHARED_CHAT_CODES = [
  'CHANNEL_NOT_FOUND',
  'SELF',
  'IN_ANOTHER',
  'ALREADY_INVITED',
  'ALREADY_JOINED',
  'NOT_ACCEPTED',
  'NOT_AVAILABLE',
  'TOO_MANY',
  'RATE_LIMITED',
] as const;

/**
 * Invites a channel to share its chat with the viewer's own. The first invitation makes the shared chat. The owner of the
 * channel is notified, and accepts or declines; the channel's setting may accept by itself.
 */
export async function inviteToSharedChat(
  context: SharedChatActor,
  { login }: { readonly login: string },
): Promise<Result<string, (typeof INVITE_TO_SHARED_CHAT_CODES)[number]>> {
  const asked = typedLogin(login);
  if (asked === undefined) return refused(sharedChatErrors.channelNotFound);
  return changeSharedChat(
    context,
    (change) => invite(change, asked),
    (userId) => ({
      name: 'shared-chat-invitations',
      subject: `${userId}/${asked}`,
      rule: SHARED_CHAT_INVITATIONS_TO_USER,
    }),
  );
}

async function invite(change: SharedChatChange, login: string) {
  const { tx, userId, now, platform } = change;
  if (await isAnyRestricted(tx.db, [userId])) return refused(sharedChatErrors.notAvailable);
  const target = await findAvailableUser(tx.db, login, now);
  if (target === undefined || (await isAnyRestricted(tx.db, [target.id]))) {
    return refused(sharedChatErrors.channelNotFound);
  }
  const joined = await joinedSharedChat(tx.db, userId);
  // Locked, as others may join or leave meanwhile. It may have ended just now.
  const own = joined && (await lockSharedChat(tx, joined.id));
  const participants = own === undefined ? [] : await participantsOf(tx.db, own.id);
  const blocks = await blocksBetween(tx.db, userId, target.id);
  const refusal = sharedChatInvitationRefusal({
    displayName: target.display_name,
    isSelf: target.id === userId,
    isInAnother: own !== undefined && own.host_id !== userId,
    before: participants.find(({ channelId }) => channelId === target.id),
    isBlocked: blocks.byOne || blocks.byOther || (await isBannedInChat(tx.db, target.id, userId, now)),
    participants,
    now: now.getTime(),
  });
  if (refusal !== null) return refusal;
  const sharedChat = own ?? (await createSharedChat(change));
  const acceptsAt = await findAutoAccept(change, target.id);
  await changeParticipants(tx, { sharedChat, initiatorId: target.id, now }, () =>
    saveInvitation(change, { sharedChatId: sharedChat.id, channelId: target.id, acceptsAt }),
  );
  if (acceptsAt !== null) {
    const key = `${ACCEPT_SHARED_CHATS_JOB}-${sharedChat.id}-${target.id}`;
    await platform.jobs.add(ACCEPT_SHARED_CHATS_JOB, {}, { tx, runAt: acceptsAt, key });
  }
  await platform.services.notifier.add(tx, [
    { userId: target.id, kind: 'SHARED_CHAT_INVITATION', subject: sharedChat.id, actorId: userId, channelId: userId },
  ]);
  return ok(null);
}

async function createSharedChat({ tx, userId, now, platform }: SharedChatChange): Promise<SharedChatRow> {
  const times = { created_at: now, updated_at: now, ended_at: null };
  const sharedChat = { id: newId(platform.clock), host_id: userId, ...times };
  await tx.db.insertInto('shared_chats').values(sharedChat).execute();
  await tx.db
    .insertInto('shared_chat_participants')
    .values({
      ...{ shared_chat_id: sharedChat.id, channel_id: userId, status: 'ACTIVE', invited_at: now, joined_at: now },
      ...{ auto_accepts_at: null, left_at: null },
    })
    .execute();
  return sharedChat;
}

const saveInvitation = (
  { tx, now }: SharedChatChange,
  {
    sharedChatId,
    channelId,
    acceptsAt,
  }: { readonly sharedChatId: string; readonly channelId: string; readonly acceptsAt: Date | null },
) => {
  const invitation = { status: 'INVITED', invited_at: now, auto_accepts_at: acceptsAt } as const;
  return tx.db
    .insertInto('shared_chat_participants')
    .values({ shared_chat_id: sharedChatId, channel_id: channelId, ...invitation, joined_at: null, left_at: null })
    .onConflict((conflict) =>
      conflict.columns(['shared_chat_id', 'channel_id']).doUpdateSet({ ...invitation, joined_at: null, left_at: null }),
    )
    .execute();
};

/** When the invited channel accepts by itself; null: its owner decides. */
async function findAutoAccept({ tx, userId, now }: SharedChatChange, targetId: string): Promise<Date | null> {
  const settings = await tx.db
    .selectFrom('shared_chat_settings')
    .select('auto_accept')
    .where('channel_id', '=', targetId)
    .executeTakeFirst();
  if (settings === undefined) return null;
  const follow = await tx.db
    .selectFrom('follows')
    .select('follower_id')
    .where('follower_id', '=', targetId)
    .where('target_id', '=', userId)
    .executeTakeFirst();
  const at = autoAcceptsAt(settings.auto_accept, { isFollowed: follow !== undefined, now: now.getTime() });
  return at === null ? null : new Date(at);
}
