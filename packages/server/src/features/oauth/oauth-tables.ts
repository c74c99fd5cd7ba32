import type { OauthClientKind } from '@bandshell/domain/oauth';
import type { JWK } from 'jose';

export interface OauthClientsTable {
  id: string;
  owner_id: string | null;
  name: string;
  kind: OauthClientKind;
  redirect_uris: string[];
  secret_hash: Buffer | null;
  created_at: Date;
}

export interface OauthConnectionsTable {
  user_id: string;
  client_id: string;
  scopes: string[];
  allowed_at: Date;
  last_used_at: Date | null;
}

/** How an application got its tokens. */
export type GrantOrigin = 'code' | 'implicit' | 'device' | 'client-credentials' | 'chat-password';

export interface OauthGrantsTable {
  id: string;
  client_id: string;
  user_id: string | null;
  origin: GrantOrigin;
  created_at: Date;
  last_used_at: Date | null;
}

export interface OauthTokensTable {
  token_hash: Buffer;
  grant_id: string;
  kind: 'access' | 'refresh';
  scopes: string[];
  created_at: Date;
  expires_at: Date;
  replaced_at: Date | null;
}

export interface OauthCodesTable {
  code_hash: Buffer;
  client_id: string;
  user_id: string;
  redirect_uri: string;
  scopes: string[];
  code_challenge: string | null;
  nonce: string | null;
  /** When the user logged in; null if it is not known. */
  authenticated_at: Date | null;
  expires_at: Date;
  used_at: Date | null;
  grant_id: string | null;
}

export interface OauthDeviceCodesTable {
  device_code_hash: Buffer;
  user_code: string;
  client_id: string;
  scopes: string[];
  expires_at: Date;
  poll_seconds: number;
  polled_at: Date | null;
  answer: 'allowed' | 'denied' | null;
  user_id: string | null;
  used_at: Date | null;
}

/** A key pair that signs ID tokens. */
export interface OauthSigningKeysTable {
  /** The `kid` of its tokens: the thumbprint of the public key (RFC 7638). */
  id: string;
  /** The public half as a JWK (RFC 7517). */
  public_jwk: JWK;
  /** The private half as PKCS #8, sealed with the site's secret. */
  sealed_private_key: Buffer;
  created_at: Date;
}

declare module '../../platform/database/schema.ts' {
  interface DatabaseSchema {
    oauth_clients: OauthClientsTable;
    oauth_connections: OauthConnectionsTable;
    oauth_grants: OauthGrantsTable;
    oauth_tokens: OauthTokensTable;
    oauth_codes: OauthCodesTable;
    oauth_device_codes: OauthDeviceCodesTable;
    oauth_signing_keys: OauthSigningKeysTable;
  }
}
