declare module '../../../platform/database/schema.ts' {
  interface DatabaseSchema {
    chat_retention: { channel_id: string; days: number; updated_at: Date };
  }
}
