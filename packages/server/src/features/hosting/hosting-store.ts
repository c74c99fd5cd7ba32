import { DEFAULT_HOSTING_SETTINGS, type HostingCandidate, type HostingSettings } from '@bandshell/domain/hosting';
import { sql } from 'kysely';
import { isBannedInChatOf } from '../../core/channels/chat-bans.ts';
import { isUnavailableAt } from '../../core/users/availability.ts';
import type { Db, Tx } from '../../platform/database/database.ts';

export async function loadHostingSettings(db: Db, channelId: string): Promise<HostingSettings> {
  const row = await db
    .selectFrom('hosting_settings')
    .select(['is_enabled', 'accepts'])
    .where('channel_id', '=', channelId)
    .executeTakeFirst();
  return row === undefined ? DEFAULT_HOSTING_SETTINGS : { isEnabled: row.is_enabled, accepts: row.accepts };
}

/** A channel that could be hosted, with its name. */
export interface NamedCandidate extends HostingCandidate {
  readonly login: string;
  readonly displayName: string;
}

/** The state of channels that a host could show, by id. */
async function loadStates(db: Db, hostId: string, ids: readonly string[], now: Date): Promise<NamedCandidate[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('users as u')
    .leftJoin('streams as s', (join) => join.onRef('s.channel_id', '=', 'u.id').on('s.ended_at', 'is', null))
    .leftJoin('channel_restrictions as r', 'r.channel_id', 'u.id')
    .leftJoin('hosting_settings as h', 'h.channel_id', 'u.id')
    .leftJoin('follows as f', (join) => join.onRef('f.follower_id', '=', 'u.id').on('f.target_id', '=', hostId))
    .select(['u.id', 'u.login', 'u.display_name', 'u.unavailable_reason', 'u.unavailable_until'])
    .select(['s.id as stream_id', 'r.organization_id', 'h.accepts', 'f.follower_id'])
    .select(
      sql<boolean>`exists (select from user_blocks b where (b.blocker_id = u.id and b.blocked_id = ${hostId})
        or (b.blocker_id = ${hostId} and b.blocked_id = u.id))
        or ${isBannedInChatOf(sql.ref('u.id'), hostId, now)}`.as('is_blocked'),
    )
    .where('u.id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    login: row.login,
    displayName: row.display_name,
    isLive: row.stream_id !== null,
    isAvailable: !isUnavailableAt(row, now),
    isOpen: row.organization_id === null,
    isBlocked: row.is_blocked,
    accepts: row.accepts ?? DEFAULT_HOSTING_SETTINGS.accepts,
    followsHost: row.follower_id !== null,
  }));
}

/** The ids of the channels that an owner wants to host, the most wanted first. */
export const candidateIds = async (db: Db, hostId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('hosting_candidates')
      .select('target_id')
      .where('channel_id', '=', hostId)
      .orderBy('place')
      .execute()
  ).map(({ target_id }) => target_id);

/** The channels that an owner wants to host, the most wanted first. */
export async function loadCandidates(db: Db, hostId: string, now: Date): Promise<NamedCandidate[]> {
  const ids = await candidateIds(db, hostId);
  const found = new Map((await loadStates(db, hostId, ids, now)).map((candidate) => [candidate.id, candidate]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Channels by login, for an owner who wants to host them. */
export async function findCandidates(
  db: Db,
  hostId: string,
  logins: readonly string[],
  now: Date,
): Promise<Map<string, NamedCandidate>> {
  if (logins.length === 0) return new Map();
  const rows = await db.selectFrom('users').select('id').where('login', 'in', logins).execute();
  const ids = rows.map(({ id }) => id);
  return new Map((await loadStates(db, hostId, ids, now)).map((candidate) => [candidate.login, candidate]));
}

/** Replaces the list of a host. */
export async function saveCandidates({ db }: Tx, hostId: string, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('hosting_candidates').where('channel_id', '=', hostId).execute();
  if (ids.length === 0) return;
  await db
    .insertInto('hosting_candidates')
    .values(ids.map((target_id, place) => ({ channel_id: hostId, target_id, place })))
    .execute();
}
