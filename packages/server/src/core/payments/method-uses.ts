import type { Db, Tx } from '../../platform/database/database.ts';

/** Something that charges a kept card again, e.g. a subscription that renews. */
export interface MethodUse {
  /** Of the kept card. */
  readonly methodId: string;
  /** How its owner knows it: the name of a channel. */
  readonly name: string;
}

/** The amount that still charges the cards of a user. Features that begin renewals declare it. */
export type FindMethodUses = (db: Db | Tx['db'], userId: string) => Promise<readonly MethodUse[]>;
