import type { ChatModes } from '@bandshell/domain/chat';
import { CompiledQuery } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/** A channel's login and modes now. */
export interface RoomState extends ChatModes {
  readonly channelId: string;
  readonly login: string;
  /** When the chat was last cleared; ms since the epoch. */
  readonly clearedAt: number | null;
}

export interface RecentBan {
  readonly channelId: string;
  readonly userId: string;
  readonly login: string;
  /** ms since the epoch */
  readonly at: number;
  readonly endsAt: number | null;
}

const STATES = `select u.id as "channelId", u.login, coalesce(m.slow_seconds, 0) as "slowSeconds",
    m.followers_minutes as "followersMinutes", coalesce(m.subscribers_only, false) as "subscribersOnly",
    coalesce(m.emotes_only, false) as "emotesOnly", coalesce(m.unique_messages, false) as "uniqueMessages",
    (select max(c.cleared_at) from chat_clearings c where c.channel_id = u.id) as cleared
  from users u left join chat_modes m on m.channel_id = u.id where u.id = any($1::bigint[])`;

/** Of each channel apart, so that one that bans many leaves room for the others. */
const BANS = `select b.channel_id as "channelId", b.user_id as "userId", u.login, b.created_at, b.ends_at
  from unnest($1::bigint[]) as c(id)
  cross join lateral (select * from chat_bans where channel_id = c.id and created_at >= $2
    order by created_at desc limit $3) b
  join users u on u.id = b.user_id
  where b.ends_at is null or b.ends_at > $4
  order by b.created_at`;

/** The newest bans that are read for a channel. */
const BANS_MOST = 200;

export async function loadRoomStates(db: Db, channelIds: readonly string[]): Promise<readonly RoomState[]> {
  const asked = CompiledQuery.raw(STATES, [channelIds]);
  const { rows } = await db.executeQuery<Omit<RoomState, 'clearedAt'> & { readonly cleared: Date | null }>(asked);
  return rows.map(({ cleared, ...state }) => ({ ...state, clearedAt: cleared?.getTime() ?? null }));
}

/** Bans of these channels since a time that last now, the oldest first. Times are ms since the epoch. */
export async function loadRecentBans(
  db: Db,
  channelIds: readonly string[],
  since: number,
  now: number,
): Promise<readonly RecentBan[]> {
  const asked = CompiledQuery.raw(BANS, [channelIds, new Date(since), BANS_MOST, new Date(now)]);
  const { rows } = await db.executeQuery<
    Omit<RecentBan, 'at' | 'endsAt'> & { readonly created_at: Date; readonly ends_at: Date | null }
  >(asked);
  return rows.map(({ channelId, userId, login, created_at, ends_at }) => ({
    ...{ channelId, userId, login },
    ...{ at: created_at.getTime(), endsAt: ends_at?.getTime() ?? null },
  }));
}
