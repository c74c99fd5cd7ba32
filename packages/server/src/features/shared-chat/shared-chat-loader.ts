import { defineLoader } from '../../core/graphql/define-loader.ts';
import type { Db } from '../../platform/database/database.ts';

/** A shared chat as everybody sees it. */
export interface ActiveSharedChat {
  readonly id: string;
  readonly hostId: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** In the order in which they joined; two or more. */
  readonly channels: readonly { readonly channelId: string; readonly joinedAt: Date }[];
}

/**
 * The shared chats in which these channels take part, by channel. A channel that is suspended or closed leaves a moment
 * later, and is left out at once.
 */
export async function loadSharedChats(
  db: Db,
  channelIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, ActiveSharedChat>> {
  if (channelIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('shared_chat_participants as own')
    .innerJoin('shared_chats as c', 'c.id', 'own.shared_chat_id')
    .innerJoin('shared_chat_participants as p', 'p.shared_chat_id', 'c.id')
    .innerJoin('users as u', 'u.id', 'p.channel_id')
    .select(['own.channel_id as askedId', 'c.id', 'c.host_id', 'c.created_at', 'c.updated_at'])
    .select(['p.channel_id as channelId', 'p.joined_at as joinedAt'])
    .where('own.channel_id', 'in', [...channelIds])
    .where('own.status', '=', 'ACTIVE')
    .where('p.status', '=', 'ACTIVE')
    .where((where) => where.or([where('u.unavailable_reason', 'is', null), where('u.unavailable_until', '<=', now)]))
    .orderBy('p.joined_at')
    .orderBy('p.channel_id')
    .execute();
  const found = new Map<string, ActiveSharedChat>();
  for (const { askedId, id, host_id: hostId, created_at: createdAt, updated_at: updatedAt, ...channel } of rows) {
    const known = found.get(askedId) ?? { id, hostId, createdAt, updatedAt, channels: [] };
    const joined = { channelId: channel.channelId, joinedAt: channel.joinedAt ?? createdAt };
    found.set(askedId, { ...known, channels: [...known.channels, joined] });
  }
  return new Map(
    [...found].filter(
      ([askedId, { channels }]) => channels.length > 1 && channels.some(({ channelId }) => channelId === askedId),
    ),
  );
}

export const sharedChatLoader = defineLoader<ActiveSharedChat, ActiveSharedChat | null>(
  (channelIds, { platform: { database, clock } }) => loadSharedChats(database.db, channelIds, clock.now()),
  null,
);
