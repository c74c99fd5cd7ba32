import type { WalletState } from '@bandshell/domain/wallet';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { WALLET_CURRENCY } from './wallet-currency.ts';

/**
 * The amount that a creator has, and how much of it may still be taken back: what was earned since a time, and by
 * orders whose money is on its way, however long. A sale that was taken back since then holds nothing.
 */
export const readWallet = (
  { services }: Pick<Platform, 'services'>,
  db: Db | Tx['db'],
  creatorId: string,
  heldSince: Date,
): Promise<WalletState> =>
  services.creatorBooks.standing(
    db,
    { creatorId, currency: WALLET_CURRENCY },
    heldSince,
    services.orderReferences.pendingSql,
  );

/** One change of what a creator is paid out at a time, until the transaction ends. */
export const lockWallet = ({ db }: Tx, creatorId: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`wallet:${creatorId}`}, 0))`.execute(db);
