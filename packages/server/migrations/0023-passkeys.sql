create table passkeys (
  id bigint primary key,
  user_id bigint not null references users (id),
  credential_id bytea not null unique,
  -- COSE key (RFC 9052).
  public_key bytea not null,
  -- Signatures made so far, as the authenticator counts them; always 0 where it does not.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_by_user on passkeys (user_id, id);

-- What authenticators know the user by: random, and the same for all passkeys of the user.
create table passkey_handles (
  user_id bigint primary key references users (id),
  handle bytea not null unique
);

-- Each lets one answer in. `bound_to` names who may answer: a session, a log-in challenge, or a browser by its cookie.
create table passkey_challenges (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('register', 'log-in', 'second-factor', 'reauthenticate')),
  bound_to text not null,
  user_id bigint references users (id),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index passkey_challenges_by_user on passkey_challenges (user_id);
create index passkey_challenges_by_end on passkey_challenges (expires_at);

-- Browsers that a user has logged in from: a log-in from another one is told to the user by mail.
create table known_devices (
  user_id bigint not null references users (id),
  token_hash bytea not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (user_id, token_hash)
);
