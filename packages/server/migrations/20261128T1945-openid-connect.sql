-- OpenID Connect: what an ID token repeats of the request, and the keys that sign it.
alter table oauth_codes
  add column nonce text,
  add column authenticated_at timestamptz;

create table oauth_signing_keys (
  id text primary key,
  public_jwk jsonb not null,
  sealed_private_key bytea not null,
  created_at timestamptz not null
);
