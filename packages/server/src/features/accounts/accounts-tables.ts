import type { AccountLinkPurpose } from '@bandshell/domain/accounts';

export interface AccountsTable {
  user_id: string;
  email: string | null;
  email_key: string | null;
  password_hash: string;
  email_verified_at: Date | null;
  login_changed_at: Date | null;
}

export interface AccountLinksTable {
  id: string;
  token_hash: Buffer;
  user_id: string;
  purpose: AccountLinkPurpose;
  email: string;
  email_key: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
  cancelled_at: Date | null;
}

declare module '../../platform/database/schema.ts' {
  interface DatabaseSchema {
    accounts: AccountsTable;
    account_links: AccountLinksTable;
  }
}
