export interface UserBlocksTable {
  blocker_id: string;
  blocked_id: string;
  created_at: Date;
}

declare module '../../platform/database/schema.ts' {
  interface DatabaseSchema {
    user_blocks: UserBlocksTable;
  }
}
