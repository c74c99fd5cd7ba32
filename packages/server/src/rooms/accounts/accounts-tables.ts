export interface AccountsTable {
  user_id: string;
  email: string;
  email_key: string;
  password_hash: string;
}

declare module '../../platform/database/schema.ts' {
  interface DatabaseSchema {
    accounts: AccountsTable;
  }
}
