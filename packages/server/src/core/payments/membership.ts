import type { Db, Tx } from '../../platform/database/database.ts';

/** The membership that gives a free subscription each month. The feature `turbo` makes this part. */
export interface Membership {
  /** Whether a user is a member now. */
  holds(db: Db | Tx['db'], userId: string): Promise<boolean>;
}
