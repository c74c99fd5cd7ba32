import { type BoostState, unusedPart } from '@bandshell/domain/boosts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { BoostRow } from './boosts-tables.ts';

/** Ends in which what was not shown is given back. */
const PAYS_BACK: ReadonlySet<BoostState> = new Set(['EXPIRED', 'REFUSED', 'STOPPED']);

/** A boost that runs, locked until the end of the transaction, as it was seen so far. */
export async function lockBoost(
  { db }: Tx,
  { services }: Platform,
  id: string,
): Promise<{ readonly row: BoostRow; readonly isRunning: boolean } | undefined> {
  const row = await db.selectFrom('boosts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (row === undefined) return undefined;
  const isRunning = row.state === 'RUNNING';
  const shown = isRunning ? await services.campaigns.impressionsOf(db, row.campaign_id) : row.shown;
  return { row: { ...row, shown }, isRunning };
}

/** Ends a boost that runs: its card goes, and what was not shown of it is given back. The caller has locked it. */
export async function endBoost(
  tx: Tx,
  { clock, services }: Platform,
  row: BoostRow,
  state: Exclude<BoostState, 'RUNNING'>,
  reason = '',
): Promise<BoostRow> {
  const ended = await tx.db
    .updateTable('boosts')
    .set({ state, reason, shown: row.shown, ended_at: clock.now() })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await services.campaigns.endBoost(tx, row.campaign_id);
  if (PAYS_BACK.has(state)) await payBackUnused(tx, services, row);
  return ended;
}

/** Gives back what was not shown of a boost that has ended. */
async function payBackUnused(
  tx: Tx,
  { partRefunds }: Pick<Platform['services'], 'partRefunds'>,
  row: BoostRow,
): Promise<void> {
  const { order_id: orderId } = row;
  // The impressions of a part that went back before are no longer among those that were bought.
  const amount = unusedPart(await partRefunds.leftOf(tx, orderId), row);
  if (amount > 0) await partRefunds.ask(tx, { orderId, amount, key: `boost-${row.id}` });
}

/**
 * The money of a boost is the site's again after all: a dispute was won, or a refund has failed. Its card went with the
 * money, so what was not shown goes back. That is asked for once.
 */
export async function settleRestored(tx: Tx, { services }: Platform, orderId: string): Promise<void> {
  const row = await tx.db
    .updateTable('boosts')
    .set({ state: 'EXPIRED' })
    .where('order_id', '=', orderId)
    .where('state', '=', 'PAID_BACK')
    .returningAll()
    .executeTakeFirst();
  if (row !== undefined) await payBackUnused(tx, services, row);
}
