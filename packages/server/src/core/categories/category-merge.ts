import type { Db } from '../../platform/database/database.ts';

/**
 * The actions that a feature does with its own table when a category is merged into another one, in the transaction of
 * the merge.
 */
export interface CategoryMergeStep {
  /** A table that names categories. */
  readonly table: string;
  /** Afterwards nothing in the table names `fromId`. */
  readonly move: (db: Db, fromId: string, intoId: string) => Promise<void>;
}

declare module '../../platform/services.ts' {
  interface Services {
    /** The steps of all features; made by `app`, which knows them. */
    readonly categoryMergeSteps: readonly CategoryMergeStep[];
  }
}
