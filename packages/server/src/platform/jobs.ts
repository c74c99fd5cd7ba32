import type { Tx } from './database/database.ts';

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
  /** Cron pattern (UTC) for recurring jobs. */
  readonly cron?: string;
  run(payload: unknown, job: JobTry): Promise<void>;
}
