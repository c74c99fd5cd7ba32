import type { Tx } from './database/database.ts';

/**
 * The purpose of a job. Each purpose has workers of its own, so that jobs that wait hold up none of another purpose.
 * `outside` calls hosts that users or partners name. `bulk` is long and may come late. `main` is the rest.
 */
export type JobPurpose = 'main' | 'money' | 'mail' | 'outside' | 'bulk';

/** Background work with retries; survives a restart. */
export interface Jobs {
  /** `key` makes a repeated request harmless: a job of this name and key that has not begun is replaced. */
  add(
    name: string,
    payload: object,
    options?: {
      readonly runAt?: Date;
      readonly key?: string;
      readonly tx?: Tx;
      /** Tries in all, 12 when left out. */
      readonly maxAttempts?: number;
      /** Of jobs of one purpose that may run now, those with a lower number are first; 0 when left out. */
      readonly priority?: number;
    },
  ): Promise<void>;
}

/** Which of how many tries a job runs for. */
export interface JobTry {
  readonly attempt: number;
  readonly maxAttempts: number;
}

export interface JobDefinition {
  readonly name: string;
  /** `main` when left out. */
  readonly purpose?: JobPurpose;
  /** Cron pattern (UTC) for recurring jobs. */
  readonly cron?: string;
  run(payload: unknown, job: JobTry): Promise<void>;
}
