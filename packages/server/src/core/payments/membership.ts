import type { Db, Tx } from '../../platform/database/database.ts';

/**
 * The membership at the retail partner, an outside company. It gives a free subscription each month. The feature
 * `retail-membership` makes this service.
 */
export interface Membership {
  /** Whether a user is a member now. */
  holds(db: Db | Tx['db'], userId: string): Promise<boolean>;
}
