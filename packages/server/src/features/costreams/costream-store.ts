import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { CostreamRow } from './costreams-tables.ts';

export interface CostreamMember {
  readonly channelId: string;
  readonly invitedAt: Date;
  readonly joinedAt: Date | null;
}

/** The co-stream in which a channel takes part. */
export const joinedCostream = (db: Db, channelId: string): Promise<CostreamRow | undefined> =>
  db
    .selectFrom('costreams')
    .innerJoin('costream_members as m', 'm.costream_id', 'costreams.id')
    .selectAll('costreams')
    .where('m.channel_id', '=', channelId)
    .where('m.joined_at', 'is not', null)
    .executeTakeFirst();

/** Locks a co-stream, so that it cannot end meanwhile; undefined if it has ended. */
export const lockCostream = ({ db }: Tx, id: string): Promise<CostreamRow | undefined> =>
  db.selectFrom('costreams').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** The channels of a co-stream, invited ones too, the first ones first. */
export async function costreamMembers(db: Db, costreamId: string): Promise<readonly CostreamMember[]> {
  const rows = await db
    .selectFrom('costream_members')
    .select(['channel_id as channelId', 'invited_at as invitedAt', 'joined_at as joinedAt'])
    .where('costream_id', '=', costreamId)
    .orderBy(sql`joined_at asc nulls last`)
    .orderBy('invited_at')
    .orderBy('channel_id')
    .execute();
  return rows;
}

/** Tells pages which channels take part now. `leftIds` took part until now. */
export async function emitChange(tx: Tx, { id, organizer_id }: CostreamRow, leftIds: readonly string[]): Promise<void> {
  const members = await costreamMembers(tx.db, id);
  const channelIds = members.filter(({ joinedAt }) => joinedAt !== null).map(({ channelId }) => channelId);
  await tx.emit({ type: 'costream-changed', costreamId: id, channelIds, leftIds }, organizer_id);
}

/** Ends a co-stream whose organizer is alone: nobody takes part, and nobody is invited. */
export async function endIfAlone({ db }: Tx, costreamId: string): Promise<void> {
  const members = await costreamMembers(db, costreamId);
  if (members.length < 2) await db.deleteFrom('costreams').where('id', '=', costreamId).execute();
}

/** Ends a co-stream for all. */
export async function endCostream(tx: Tx, costream: CostreamRow): Promise<void> {
  const members = await costreamMembers(tx.db, costream.id);
  await tx.db.deleteFrom('costreams').where('id', '=', costream.id).execute();
  const leftIds = members.filter(({ joinedAt }) => joinedAt !== null).map(({ channelId }) => channelId);
  await tx.emit({ type: 'costream-changed', costreamId: costream.id, channelIds: [], leftIds }, costream.organizer_id);
}

/** Takes a channel out of the co-stream in which it takes part; that of its own ends. */
export async function leave(tx: Tx, costream: CostreamRow, channelId: string): Promise<void> {
  if (costream.organizer_id === channelId) return endCostream(tx, costream);
  await tx.db
    .deleteFrom('costream_members')
    .where('costream_id', '=', costream.id)
    .where('channel_id', '=', channelId)
    .execute();
  await emitChange(tx, costream, [channelId]);
  await endIfAlone(tx, costream.id);
}
