import type { Train } from '@bandshell/domain/hype-train';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { ContributionRow } from './hype-train-tables.ts';

/** Contributions that one step reads; the next step reads on. */
export const BATCH_MAX = 5_000;

/** `is_new`: it was never read before; otherwise its refunds have changed. */
export type ReadContribution = ContributionRow & { readonly is_new: boolean };

/** Contributions of channels that nobody has read as they are, the oldest first. */
export const readBatch = async ({ db }: Tx, channelIds: readonly string[]): Promise<readonly ReadContribution[]> => {
  const { rows } = await sql<ReadContribution>`
    update hype_train_contributions given set is_read = true, was_read = true from (
      select channel_id, id, was_read from hype_train_contributions
      where channel_id = any(${[...channelIds]}::bigint[]) and not is_read order by at, id limit ${BATCH_MAX} for update
    ) picked where given.channel_id = picked.channel_id and given.id = picked.id
    returning given.*, not picked.was_read as is_new`.execute(db);
  return rows;
};

/** Notes which contributions belong to the train: all with its beginning, then those that are read. */
export async function noteGiven(
  { db }: Tx,
  batch: readonly ContributionRow[],
  { given }: Train,
  { trainId, isNew }: { readonly trainId: string; readonly isNew: boolean },
): Promise<void> {
  const read = batch.filter(({ id, train_id }) => given.has(id) && train_id !== trainId).map(({ id }) => id);
  const ids = isNew ? [...given.keys()] : read;
  if (ids.length === 0) return;
  await sql`update hype_train_contributions given set train_id = ${trainId}::bigint, lost = noted.lost
    from unnest(${ids.map((id) => given.get(id)?.channelId)}::bigint[], ${ids}::text[],
      ${ids.map((id) => given.get(id)?.lost ?? 0)}::integer[]) as noted(channel_id, id, lost)
    where given.channel_id = noted.channel_id and given.id = noted.id`.execute(db);
}

/** Refunds of trains before this one change their records alone: in each channel that took part until the end. */
export async function noteLateRefunds(
  { db }: Tx,
  batch: readonly ContributionRow[],
  trainId: string | null,
): Promise<void> {
  const late = batch.filter((row) => row.train_id !== null && row.train_id !== trainId);
  if (late.length === 0) return;
  await sql`
    with asked as (
      select distinct channel_id, train_id from unnest(${late.map((row) => row.channel_id)}::bigint[],
        ${late.map((row) => row.train_id)}::bigint[]) as asked(channel_id, train_id)
    ), shared as (
      select asked.train_id, asked.channel_id, array(
        select (one->>'channelId')::bigint from json_array_elements(train.shared) one where one->>'leftAt' is null
      ) || asked.channel_id as channels
      from asked join hype_trains train on train.channel_id = asked.channel_id and train.id = asked.train_id
    )
    update hype_trains train set refunded = (
      select coalesce(sum(greatest(0, given.refunded - given.lost)), 0) from hype_train_contributions given
      where given.channel_id = any(shared.channels) and given.train_id = train.id)
    from shared where train.id = shared.train_id and train.channel_id = any(shared.channels)
      and train.ended_at is not null`.execute(db);
}
