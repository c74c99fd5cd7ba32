import type { LedgerAccount, LedgerTransaction, PostOutcome } from '@bandshell/domain/ledger';
import type { Db, Tx } from '../../platform/database/database.ts';

/**
 * The bits and the money of each account. The feature `ledger` makes this service; others post to it in their
 * transactions.
 */
export interface Ledger {
  /**
   * Writes a transaction of the ledger with the caller's own changes. The accounts that it takes from and gives to are
   * locked until the commit. One database transaction calls `post` or `postAll` at most once.
   * @throws {Error} when its postings do not sum to zero
   */
  post(tx: Tx, transaction: LedgerTransaction): Promise<PostOutcome>;
  /**
   * Writes several as if each were posted after the one before it, in one statement. The outcomes are in their order.
   * @throws {Error} when the postings of one do not sum to zero; then nothing is written
   */
  postAll(tx: Tx, transactions: readonly LedgerTransaction[]): Promise<readonly PostOutcome[]>;
  /** The amount that an account has, over all its slices; 0 for one that nothing was posted to. */
  balance(db: Db, account: LedgerAccount): Promise<number>;
}
