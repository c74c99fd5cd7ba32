export interface MailboxTable {
  id: string;
  sealed: Buffer;
  kept_at: Date;
}

declare module '../database/schema.ts' {
  interface DatabaseSchema {
    mailbox: MailboxTable;
  }
}
