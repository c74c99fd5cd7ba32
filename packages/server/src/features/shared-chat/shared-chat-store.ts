import { randomUUID } from 'node:crypto';
import { defaultChatColor } from '@bandshell/domain/chat';
import { isOver, type SharedChatParticipant, type SharedChatPerson } from '@bandshell/domain/shared-chat';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { SharedChatRow } from './shared-chat-tables.ts';

export interface StoredParticipant extends SharedChatParticipant {
  readonly autoAcceptsAt: Date | null;
  readonly joinedAt: Date | null;
}

/** The shared chat in which a channel takes part, as its host too. */
export const joinedSharedChat = (db: Db, channelId: string): Promise<SharedChatRow | undefined> =>
  db
    .selectFrom('shared_chats')
    .innerJoin('shared_chat_participants as p', 'p.shared_chat_id', 'shared_chats.id')
    .selectAll('shared_chats')
    .where('p.channel_id', '=', channelId)
    .where('p.status', '=', 'ACTIVE')
    .executeTakeFirst();

/** Locks a shared chat, so that its changes run one after the other; undefined if it is over. */
export const lockSharedChat = ({ db }: Tx, id: string): Promise<SharedChatRow | undefined> =>
  db
    .selectFrom('shared_chats')
    .selectAll()
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** All that were ever invited to a shared chat, those that joined first. */
export async function participantsOf(db: Db, sharedChatId: string): Promise<readonly StoredParticipant[]> {
  const rows = await db
    .selectFrom('shared_chat_participants')
    .select([
      'channel_id as channelId',
      'status',
      'invited_at as invitedAt',
      'auto_accepts_at as autoAcceptsAt',
      'joined_at as joinedAt',
    ])
    .where('shared_chat_id', '=', sharedChatId)
    .orderBy(sql`joined_at asc nulls last`)
    .orderBy('invited_at')
    .orderBy('channel_id')
    .execute();
  return rows.map((row) => ({ ...row, invitedAt: row.invitedAt.getTime() }));
}

/** The channels that are together: those that take part, if they are two or more. */
export const togetherIn = (participants: readonly SharedChatParticipant[]): readonly string[] => {
  const ids = participants.filter(({ status }) => status === 'ACTIVE').map(({ channelId }) => channelId);
  return ids.length > 1 ? ids : [];
};

/** How a change of participants is written: who takes part before, and the change itself, of a locked shared chat. */
export interface ParticipantsChange {
  readonly sharedChat: SharedChatRow;
  /** The channel that joins or leaves; the host for an end. */
  readonly initiatorId: string;
  readonly now: Date;
}

/**
 * Changes the participants of a locked shared chat, ends it if it is over then, and tells everybody whom that concerns.
 */
export async function changeParticipants(
  tx: Tx,
  { sharedChat, initiatorId, now }: ParticipantsChange,
  change: () => Promise<unknown>,
): Promise<void> {
  const before = await participantsOf(tx.db, sharedChat.id);
  await change();
  let after = await participantsOf(tx.db, sharedChat.id);
  const hasHost = after.some(({ channelId, status }) => channelId === sharedChat.host_id && status === 'ACTIVE');
  if (!hasHost || isOver(after, now.getTime())) {
    await endRows(tx, sharedChat.id, now);
    after = await participantsOf(tx.db, sharedChat.id);
  }
  const formerIds = togetherIn(before);
  const channelIds = togetherIn(after);
  const concerned = [...new Set([...before, ...after].map(({ channelId }) => channelId))];
  await tx.emit({ type: 'shared-chat-invitations-changed', channelIds: concerned }, sharedChat.id);
  if (channelIds.join() === formerIds.join()) return;
  await tx.db.updateTable('shared_chats').set({ updated_at: now }).where('id', '=', sharedChat.id).execute();
  const all = [...new Set([...formerIds, ...channelIds])];
  const changed = { sharedChatId: sharedChat.id, hostId: sharedChat.host_id, channelIds, formerIds, initiatorId };
  const people = await loadPeople(tx.db, all);
  await tx.emit(
    { type: 'shared-chat-changed', ...changed, people, noticeId: randomUUID(), at: now.getTime() },
    sharedChat.id,
  );
  await tx.emit({ type: 'channels-together-changed', channelIds: all, initiatorId }, initiatorId);
}

async function loadPeople(db: Db, channelIds: readonly string[]): Promise<readonly SharedChatPerson[]> {
  const users = await db
    .selectFrom('users')
    .select(['id', 'login', 'display_name', 'chat_color'])
    .where('id', 'in', [...channelIds])
    .execute();
  return users.map(({ id, login, display_name: displayName, chat_color }) => ({
    ...{ userId: id, login, displayName, color: chat_color ?? defaultChatColor(id) },
  }));
}

async function endRows({ db }: Tx, sharedChatId: string, now: Date): Promise<void> {
  await db.updateTable('shared_chats').set({ ended_at: now }).where('id', '=', sharedChatId).execute();
  await db
    .updateTable('shared_chat_participants')
    .set({ status: 'LEFT', left_at: now })
    .where('shared_chat_id', '=', sharedChatId)
    .where('status', '=', 'ACTIVE')
    .execute();
  await db
    .deleteFrom('shared_chat_participants')
    .where('shared_chat_id', '=', sharedChatId)
    .where('status', '=', 'INVITED')
    .execute();
}

/** Takes a channel out of the locked shared chat in which it takes part; if it is the host, the shared chat ends. */
export const leaveLocked = (tx: Tx, sharedChat: SharedChatRow, channelId: string, now: Date): Promise<void> =>
  changeParticipants(tx, { sharedChat, initiatorId: channelId, now }, () =>
    tx.db
      .updateTable('shared_chat_participants')
      .set({ status: 'LEFT', left_at: now })
      .where('shared_chat_id', '=', sharedChat.id)
      .where('channel_id', '=', channelId)
      .execute(),
  );

/** Takes a channel out of the shared chat in which it takes part, if there is one. The caller has locked the channel. */
export async function leaveIfJoined(tx: Tx, channelId: string, now: Date): Promise<boolean> {
  const own = await joinedSharedChat(tx.db, channelId);
  const sharedChat = own && (await lockSharedChat(tx, own.id));
  if (sharedChat === undefined) return false;
  const still = await joinedSharedChat(tx.db, channelId);
  if (still?.id !== sharedChat.id) return false;
  await leaveLocked(tx, sharedChat, channelId, now);
  return true;
}
