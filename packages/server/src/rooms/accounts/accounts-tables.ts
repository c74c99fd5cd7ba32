export interface AccountsTable {
  user_id: string;
  email: string | null;
  email_key: string | null;
  password_hash: string;
}

declare module '../../platform/database/schema.ts' {
  interface DatabaseSchema {
    accounts: AccountsTable;
  }
}
