import { randomUUID } from 'node:crypto';
import { defaultChatColor, parseChatColor } from '@bandshell/domain/chat';
import { DEFAULT_RAID_SETTINGS, type RaidChannel, type RaidSettings, type RaidSource } from '@bandshell/domain/raids';
import { lockChannelAndReferences } from '../../core/channels/lock-channel.ts';
import { profilePictureUrl } from '../../core/images/image-urls.ts';
import { isUnavailableAt } from '../../core/users/availability.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { RaidRow } from './raids-tables.ts';

const PICTURE_WIDTH = 70;

/** One side of a raid. */
export interface RaidParty {
  readonly channel: RaidChannel & RaidSource;
  readonly isAvailable: boolean;
  /** Everybody may enter it. */
  readonly isOpen: boolean;
  /** Null while it is not live. */
  readonly viewers: number | null;
}

/** The channel with this id or login, and whether it is live. */
export async function loadParty(
  db: Db,
  by: { readonly id: string } | { readonly login: string },
  now: Date,
): Promise<RaidParty | undefined> {
  const row = await db
    .selectFrom('users')
    .leftJoin('streams', (join) => join.onRef('streams.channel_id', '=', 'users.id').on('streams.ended_at', 'is', null))
    .select([
      'users.id',
      'users.login',
      'users.display_name',
      'users.profile_image_key',
      'users.chat_color',
      'users.primary_color_hex',
    ])
    .leftJoin('channel_restrictions as r', 'r.channel_id', 'users.id')
    .select(['users.unavailable_reason', 'users.unavailable_until', 'streams.viewers_count', 'r.organization_id'])
    .where((where) => ('id' in by ? where('users.id', '=', by.id) : where('users.login', '=', by.login)))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { id, login, display_name: displayName, profile_image_key: picture } = row;
  return {
    channel: {
      ...{ id, login, displayName },
      profileImageURL: picture === null ? null : profilePictureUrl(picture, PICTURE_WIDTH),
      primaryColorHex: row.primary_color_hex,
      chatColor: parseChatColor(row.chat_color) ?? defaultChatColor(id),
    },
    isAvailable: !isUnavailableAt(row, now),
    isOpen: row.organization_id === null,
    viewers: row.viewers_count,
  };
}

/** The facts of a raid that its events contain. */
export const raidFacts = (
  raid: Pick<RaidRow, 'id' | 'viewers_count'>,
  { source, target, version, at }: RaidEnds & { readonly version: number; readonly at: Date },
) => {
  const { chatColor: _, ...known } = target.channel;
  return {
    ...{ version, raidId: raid.id, channelId: source.channel.id, source: source.channel, target: known },
    ...{ viewersCount: raid.viewers_count, at: at.getTime(), noticeId: randomUUID() },
  };
};

export interface RaidEnds {
  readonly source: RaidParty;
  readonly target: RaidParty;
}

/** Both sides of a raid that exists, so their rows exist as well. */
export async function loadEnds(db: Db, raid: Pick<RaidRow, 'channel_id' | 'target_id'>, now: Date): Promise<RaidEnds> {
  const source = await loadParty(db, { id: raid.channel_id }, now);
  const target = await loadParty(db, { id: raid.target_id }, now);
  if (source === undefined || target === undefined) throw new Error(`a raid of ${raid.channel_id} has no channel`);
  return { source, target };
}

/** Locks the channel's row: its raids begin and end one after the other, on whichever node. */
export async function lockRaid(tx: Tx, channelId: string): Promise<RaidRow | undefined> {
  await lockChannelAndReferences(tx, channelId);
  return tx.db
    .selectFrom('raids')
    .selectAll()
    .where('channel_id', '=', channelId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

export async function loadRaidSettings(db: Db, channelId: string): Promise<RaidSettings> {
  const row = await db
    .selectFrom('raid_settings')
    .select(['accepts', 'min_viewers'])
    .where('channel_id', '=', channelId)
    .executeTakeFirst();
  return row === undefined ? DEFAULT_RAID_SETTINGS : { accepts: row.accepts, minViewers: row.min_viewers };
}

export async function follows(db: Db, followerId: string, targetId: string): Promise<boolean> {
  const row = await db
    .selectFrom('follows')
    .select('target_id')
    .where('target_id', '=', targetId)
    .where('follower_id', '=', followerId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Raids that a channel has started since then, cancelled ones too. */
export async function countRaids(db: Db, channelId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('raids')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('channel_id', '=', channelId)
    .where('started_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}
