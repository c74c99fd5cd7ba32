import type { ActivityKind } from '@bandshell/domain/announcements';
import type { Selectable } from 'kysely';

export interface ActivityTable {
  channel_id: string;
  id: string;
  kind: ActivityKind;
  /** The user who did it; of a raid the other channel. */
  actor_id: string;
  /** The raid, the clip, the planned stream, the subscription or the cheer; 0 for a follow, a day for a host. */
  subject_id: string;
  viewers_count: number | null;
  /** Months of a subscription or a gift, bits of a cheer. */
  amount: number | null;
  /** The title of a planned stream. */
  detail: string | null;
  created_at: Date;
}

export type ActivityRow = Selectable<ActivityTable>;

declare module '../../platform/database/schema.ts' {
  interface DatabaseSchema {
    activity: ActivityTable;
  }
}
