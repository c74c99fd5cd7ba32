import type { Selectable } from 'kysely';

/** Channels that stream together. */
export interface CostreamsTable {
  organizer_id: string;
  id: string;
  created_at: Date;
}

export interface CostreamMembersTable {
  costream_id: string;
  channel_id: string;
  invited_at: Date;
  /** Null until the channel accepts the invitation. */
  joined_at: Date | null;
}

export type CostreamRow = Selectable<CostreamsTable>;

declare module '../../platform/database/schema.ts' {
  interface DatabaseSchema {
    costreams: CostreamsTable;
    costream_members: CostreamMembersTable;
  }
}
