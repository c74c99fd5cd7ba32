export interface StreamKeysTable {
  channel_id: string;
  key_hash: Buffer;
  key_sealed: Buffer;
  created_at: Date;
}

declare module '../../../platform/database/schema.ts' {
  interface DatabaseSchema {
    stream_keys: StreamKeysTable;
  }
}
