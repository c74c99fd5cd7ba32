-- The site's own OAuth 2.0 server. Secrets, codes and tokens are kept as SHA-256 alone: each is 256 random bits.

create table oauth_clients (
  id text collate "C" primary key,
  -- Null: the site's own program.
  owner_id bigint references users (id) on delete cascade,
  name text not null,
  kind text not null check (kind in ('confidential', 'public')),
  redirect_uris text[] not null,
  secret_hash bytea,
  created_at timestamptz not null,
  check ((kind = 'confidential') = (secret_hash is not null))
);
create index oauth_clients_by_owner on oauth_clients (owner_id, created_at desc);

-- What a user has allowed a program; the next request for no more is not asked again.
create table oauth_connections (
  user_id bigint not null references users (id) on delete cascade,
  client_id text collate "C" not null references oauth_clients (id) on delete cascade,
  scopes text[] not null,
  allowed_at timestamptz not null,
  last_used_at timestamptz,
  primary key (user_id, client_id)
);
create index oauth_connections_by_client on oauth_connections (client_id);

-- One log-in of a program: all tokens that follow from it end with it.
create table oauth_grants (
  id bigint primary key,
  client_id text collate "C" not null references oauth_clients (id) on delete cascade,
  -- Null: the program speaks for itself.
  user_id bigint references users (id) on delete cascade,
  origin text not null check (origin in ('code', 'implicit', 'device', 'client-credentials', 'chat-password')),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index oauth_grants_by_user on oauth_grants (user_id, client_id, id desc);
create index oauth_grants_by_client on oauth_grants (client_id, id desc);

create table oauth_tokens (
  token_hash bytea primary key,
  grant_id bigint not null references oauth_grants (id) on delete cascade,
  kind text not null check (kind in ('access', 'refresh')),
  scopes text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- A refresh token that was exchanged; whoever brings it again holds a copy.
  replaced_at timestamptz
);
create index oauth_tokens_by_grant on oauth_tokens (grant_id);
create index oauth_tokens_by_end on oauth_tokens (expires_at);

create table oauth_codes (
  code_hash bytea primary key,
  client_id text collate "C" not null references oauth_clients (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  redirect_uri text not null,
  scopes text[] not null,
  code_challenge text,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- What the code was exchanged for; it ends when the code comes again.
  grant_id bigint
);
create index oauth_codes_by_end on oauth_codes (expires_at);
create index oauth_codes_by_user on oauth_codes (user_id, client_id);

create table oauth_device_codes (
  device_code_hash bytea primary key,
  user_code text collate "C" not null unique,
  client_id text collate "C" not null references oauth_clients (id) on delete cascade,
  scopes text[] not null,
  expires_at timestamptz not null,
  poll_seconds integer not null,
  polled_at timestamptz,
  answer text check (answer in ('allowed', 'denied')),
  user_id bigint references users (id) on delete cascade,
  -- The device has its tokens.
  used_at timestamptz
);
create index oauth_device_codes_by_end on oauth_device_codes (expires_at);
