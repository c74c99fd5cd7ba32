import type { Tx } from '../../platform/database/database.ts';

/** The feature that gives months of Turbo. The feature `turbo` makes this service. */
export interface TurboGrants {
  /** Adds a month to what a user has; a cause gives one month, however often. */
  give(tx: Tx, userId: string, cause: string): Promise<void>;
  /** Takes a part of a month back, of what is left of it; later months move. Below zero it is given again. */
  shorten(
    tx: Tx,
    userId: string,
    cause: string,
    share: { readonly part: number; readonly whole: number },
  ): Promise<void>;
  /** Takes back what is left of a month; later months move forward. */
  takeBack(tx: Tx, userId: string, cause: string): Promise<void>;
}
