-- When the session's user last proved who they are; null in sessions of an older server, whose proof is the log-in.
alter table sessions add column authenticated_at timestamptz;

-- The authenticator app of a user.
create table two_factor (
  user_id bigint primary key references users (id),
  -- The shared secret (RFC 6238) under AES-256-GCM with the site's secret.
  secret_sealed bytea not null,
  created_at timestamptz not null,
  -- Null until a first code showed that the app has the secret: nothing is asked for before.
  confirmed_at timestamptz,
  -- The newest time step whose code was taken; it and older ones are refused.
  last_step bigint not null default 0
);

-- HMAC-SHA-256 under the site's secret: the database alone does not let anybody search for the codes.
create table recovery_codes (
  user_id bigint not null references users (id),
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- A log-in whose password was right and whose second factor is still to come. The token is a cookie's.
create table log_in_challenges (
  id bigint primary key,
  user_id bigint not null references users (id),
  token_hash bytea not null unique,
  wrong_codes smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index log_in_challenges_by_user on log_in_challenges (user_id);
create index log_in_challenges_by_end on log_in_challenges (expires_at);
