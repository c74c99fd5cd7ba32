import {
  isInvitationOpen,
  SHARED_CHAT_CHANNELS_MAX,
  type SharedChatAutoAccept,
  type SharedChatStatus,
  shownStatus,
} from '@bandshell/domain/shared-chat';
import type { Platform } from '../../platform/platform.ts';
import { joinedSharedChat, participantsOf } from './shared-chat-store.ts';

export interface ShownParticipant {
  readonly sharedChatId: string;
  readonly channelId: string;
  readonly status: SharedChatStatus;
  readonly autoAcceptsAt: Date | null;
}

export interface SharedChatInvitation {
  readonly sharedChatId: string;
  readonly hostId: string;
  readonly invitedAt: Date;
  readonly autoAcceptsAt: Date | null;
}

/** The part of a channel in shared chats, for its owner. */
export interface SharedChatting {
  readonly sharedChatId: string | null;
  readonly isHost: boolean;
  /** The channels that take part; for the host those that were invited, too. */
  readonly participants: readonly ShownParticipant[];
  readonly invitations: readonly SharedChatInvitation[];
  readonly autoAccept: SharedChatAutoAccept;
}

/** The shared chat of a channel, the invitations that its owner has not answered, and its setting. */
export async function findSharedChatting(
  { database: { db }, clock }: Platform,
  userId: string,
): Promise<SharedChatting> {
  const now = clock.now().getTime();
  const sharedChat = await joinedSharedChat(db, userId);
  const all = sharedChat === undefined ? [] : await participantsOf(db, sharedChat.id);
  const isHost = sharedChat?.host_id === userId;
  const settings = await db
    .selectFrom('shared_chat_settings')
    .select('auto_accept')
    .where('channel_id', '=', userId)
    .executeTakeFirst();
  const open = await db
    .selectFrom('shared_chat_participants as p')
    .innerJoin('shared_chats as c', 'c.id', 'p.shared_chat_id')
    .select(['c.id as sharedChatId', 'c.host_id as hostId'])
    .select(['p.invited_at as invitedAt', 'p.auto_accepts_at as autoAcceptsAt'])
    .where('p.channel_id', '=', userId)
    .where('p.status', '=', 'INVITED')
    .orderBy('p.invited_at', 'desc')
    .limit(SHARED_CHAT_CHANNELS_MAX)
    .execute();
  return {
    sharedChatId: sharedChat?.id ?? null,
    isHost,
    participants: all
      .filter(({ status }) => isHost || status === 'ACTIVE')
      .map((each) => ({
        ...{ sharedChatId: sharedChat?.id ?? '', channelId: each.channelId },
        ...{ status: shownStatus(each, all, now), autoAcceptsAt: each.autoAcceptsAt },
      })),
    invitations: open.filter(({ invitedAt }) =>
      isInvitationOpen({ status: 'INVITED', invitedAt: invitedAt.getTime() }, now),
    ),
    autoAccept: settings?.auto_accept ?? 'NOBODY',
  };
}
