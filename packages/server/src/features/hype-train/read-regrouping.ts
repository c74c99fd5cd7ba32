import { sql } from 'kysely';
import { isUnavailableAt } from '../../core/users/availability.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { HypeTrainChannelRow } from './hype-train-tables.ts';

export interface Regrouping {
  /** Channels that have had one train and no longer have the same one. */
  readonly courses: readonly (readonly string[])[];
  /** The same channels as they belong together now, in the order in which they joined. */
  readonly parts: readonly (readonly string[])[];
  readonly rows: ReadonlyMap<string, HypeTrainChannelRow>;
}

/**
 * Compares the channels that share a train with those that are together, and locks the rows of all that are concerned. Other
 * channels may come together meanwhile.
 * @returns null: more channels are concerned than those that are locked
 */
export async function readRegrouping(
  tx: Tx,
  platform: Platform,
  channelIds: readonly string[],
): Promise<Regrouping | null> {
  const { groupsOf } = platform.services.channelsTogether;
  const ids = await findConcerned(tx, platform, channelIds);
  const rows = await lockChannels(tx, ids);
  if ((await findConcerned(tx, platform, ids)).length > ids.length) return null;
  const mayShare = await findSharing(tx, platform, rows);
  const groups = (await groupsOf(ids, tx.db))
    .map((group) => group.channelIds.filter((id) => mayShare.has(id)))
    .filter((group) => group.length > 1);
  const grouped = new Set(groups.flat());
  const parts = [...groups, ...[...rows.keys()].filter((id) => !grouped.has(id)).map((id) => [id])];
  const courses = new Map<string, string[]>();
  for (const [id, { lead_id }] of rows) courses.set(lead_id ?? id, [...(courses.get(lead_id ?? id) ?? []), id]);
  const keyOf = (ids: readonly string[]): string => [...ids].sort().join();
  const before = new Set([...courses.values()].map(keyOf));
  const after = new Set(parts.map(keyOf));
  return {
    courses: [...courses.values()].filter((one) => !after.has(keyOf(one))),
    parts: parts.filter((one) => !before.has(keyOf(one))),
    rows,
  };
}

/** These channels, those that share a train with one of them, and those that are together with one of them now. */
async function findConcerned(
  tx: Tx,
  { services }: Platform,
  channelIds: readonly string[],
): Promise<readonly string[]> {
  let ids = [...new Set(channelIds)];
  for (let known = 0; known < ids.length; ) {
    known = ids.length;
    const led = await sharing(tx, ids);
    const groups = await services.channelsTogether.groupsOf(ids, tx.db);
    ids = [...new Set([...ids, ...led, ...groups.flatMap((group) => group.channelIds)])];
  }
  return ids;
}

/** Channels that share a train with one of these. */
async function sharing({ db }: Tx, ids: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    with leads as (select coalesce(lead_id, channel_id) as id from hype_train_channels
      where channel_id = any(${[...ids]}::bigint[]))
    select channel_id as id from hype_train_channels where lead_id in (select id from leads)
    union select id from leads`.execute(db);
  return rows.map(({ id }) => id);
}

/** In one order, so that no two nodes wait for each other. */
async function lockChannels({ db }: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, HypeTrainChannelRow>> {
  await sql`insert into hype_train_channels (channel_id) select id from channels where id = any(${[...ids]}::bigint[])
    order by id on conflict do nothing`.execute(db);
  const rows = await db
    .selectFrom('hype_train_channels')
    .selectAll()
    .where('channel_id', 'in', ids)
    .orderBy('channel_id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.channel_id, row]));
}

/** Channels whose creators have trains, and that are available. */
async function findSharing(
  { db }: Tx,
  { clock }: Platform,
  rows: ReadonlyMap<string, HypeTrainChannelRow>,
): Promise<ReadonlySet<string>> {
  if (rows.size === 0) return new Set();
  const users = await db
    .selectFrom('users')
    .select(['id', 'unavailable_reason', 'unavailable_until'])
    .where('id', 'in', [...rows.keys()])
    .execute();
  return new Set(
    users
      .filter((user) => !isUnavailableAt(user, clock.now()) && rows.get(user.id)?.is_on === true)
      .map(({ id }) => id),
  );
}
