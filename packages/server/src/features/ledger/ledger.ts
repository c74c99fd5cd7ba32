import type { LedgerAccount, LedgerTransaction } from '@bandshell/domain/ledger';
import type { Db, Tx } from '../../platform/database/database.ts';

/** `short`: an account has too little, and nothing was written. `replayed`: the key was posted before. */
export type PostOutcome = 'posted' | 'replayed' | 'short';

/** Who has which bits and money. The feature `ledger` makes this part; others post to it in their transactions. */
export interface Ledger {
  /**
   * Writes a transaction of the ledger with the caller's own changes. The accounts that it takes from and gives to are
   * locked until the commit. One database transaction posts at most one transaction of the ledger.
   * @throws {Error} when its postings do not sum to zero
   */
  post(tx: Tx, transaction: LedgerTransaction): Promise<PostOutcome>;
  /** What an account has, over all its slices; 0 for one that nothing was posted to. */
  balance(db: Db, account: LedgerAccount): Promise<number>;
}
