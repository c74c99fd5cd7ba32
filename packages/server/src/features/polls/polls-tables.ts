import type { PollStatus } from '@bandshell/domain/polls';
import type { Selectable } from 'kysely';

export interface PollsTable {
  channel_id: string;
  id: string;
  title: string;
  choices: string[];
  /** By choice, as last told. */
  votes: number[];
  seconds: number;
  status: PollStatus;
  /** Null: the account is gone. */
  created_by: string | null;
  ended_by: string | null;
  started_at: Date;
  ends_at: Date;
  ended_at: Date | null;
  tallied_at: Date;
}

export interface PollVotesTable {
  channel_id: string;
  poll_id: string;
  user_id: string;
  /** From 1. */
  choice: number;
  voted_at: Date;
}

export type PollRow = Selectable<PollsTable>;

declare module '../../platform/database/schema.ts' {
  interface DatabaseSchema {
    polls: PollsTable;
    poll_votes: PollVotesTable;
  }
}
