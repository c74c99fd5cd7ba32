import type { Database, Tx } from '@bandshell/server/src/platform/database/database.ts';

export interface HeldTransaction {
  readonly tx: Tx;
  /** Commits it. */
  end(): Promise<void>;
}

/**
 * Begins a transaction and keeps it open after `begin`, so that a test sees what others do meanwhile. They are no part of
 * the transaction.
 */
export async function holdTransaction(
  database: Database,
  begin: (tx: Tx) => Promise<unknown>,
): Promise<HeldTransaction> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let committed: Promise<void> = Promise.resolve();
  const tx = await new Promise<Tx>((resolve, reject) => {
    committed = database.transact(async (own) => {
      await begin(own);
      resolve(own);
      await released;
    });
    committed.catch(reject);
  });
  return {
    tx,
    end: () => {
      release();
      return committed;
    },
  };
}
