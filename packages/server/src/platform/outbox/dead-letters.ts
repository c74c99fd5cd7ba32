import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { LANES } from './outbox-store.ts';
import type {} from './outbox-tables.ts';

/** An event that a feature failed to take. */
export interface DeadLetter {
  readonly id: string;
  /** Null: of all features that react to the type. */
  readonly feature: string | null;
  readonly type: string;
  readonly partition: string;
  readonly payload: unknown;
  readonly attempts: number;
  readonly last_error: string | null;
  readonly created_at: Date;
  readonly died_at: Date;
}

/** All dead letters, to be narrowed, ordered and cut. */
export const deadLetters = (db: Db) =>
  db.selectFrom(
    db
      .selectFrom('outbox_dead')
      .select([
        'letter_id as id',
        'feature',
        'type',
        'partition',
        'payload',
        'attempts',
        'last_error',
        'created_at',
        'died_at',
      ])
      .as('letters'),
  );

/** The facts that are known of a letter that was taken away. */
export interface TakenLetter {
  readonly id: string;
  readonly feature: string | null;
  readonly type: string;
}

/**
 * Puts dead letters back for delivery, each to its feature alone; they are not published to the nodes again. A letter that
 * is there no more is left out, so a repeated call replays nothing twice.
 */
export async function replayDeadLetters(db: Db, ids: readonly string[]): Promise<readonly TakenLetter[]> {
  const { rows } = await sql<TakenLetter>`
    with letters as (
      delete from outbox_dead where letter_id = any(${ids}::bigint[]) returning *
    ), of_one as (
      insert into outbox_deliveries (feature, partition, event_id, lane, type, payload, created_at)
      select feature, partition, id, abs(hashtext(partition)::bigint) % ${sql.lit(LANES)}, type, payload, created_at
      from letters where feature is not null
      on conflict do nothing
    ), of_all as (
      -- With an attempt, so that no relay publishes it again; the relay finds the features that react.
      insert into outbox (lane, partition, type, payload, created_at, attempts)
      select abs(hashtext(partition)::bigint) % ${sql.lit(LANES)}, partition, type, payload, created_at, 1
      from letters where feature is null order by id
    )
    select letter_id as id, feature, type from letters order by letter_id`.execute(db);
  return rows;
}

/** Removes dead letters for good. */
export const discardDeadLetters = (db: Db, ids: readonly string[]): Promise<readonly TakenLetter[]> =>
  db
    .deleteFrom('outbox_dead')
    .where('letter_id', '=', sql<string>`any(${ids}::bigint[])`)
    .returning(['letter_id as id', 'feature', 'type'])
    .execute();
