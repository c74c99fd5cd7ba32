alter table accounts
  -- When somebody who reads the address's mail confirmed it; null for an address that nobody confirmed.
  add column email_verified_at timestamptz,
  add column login_changed_at timestamptz;

-- What mails link to. The token is the reader's alone; its SHA-256 is enough to find the row.
create table account_links (
  id bigint primary key,
  token_hash bytea not null unique,
  user_id bigint not null references users (id),
  purpose text not null check (purpose in ('verify-email', 'change-email', 'undo-email', 'recover', 'not-me')),
  -- The address it was sent to. With `undo-email` the one that the account goes back to.
  email text not null,
  email_key text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  cancelled_at timestamptz
);
create index account_links_by_user on account_links (user_id, id);
create index account_links_by_end on account_links (expires_at);

-- Logins that users gave up. Until the end nobody else may have one, and its pages lead to the new one.
create table former_logins (
  login text collate "C" primary key,
  user_id bigint not null references users (id),
  held_until timestamptz not null
);
create index former_logins_by_user on former_logins (user_id);
