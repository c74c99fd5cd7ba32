create table accounts (
  user_id bigint primary key references users (id),
  -- Null for accounts made by an administrator without one.
  email text,
  -- The address in lower case: one account an address.
  email_key text unique,
  -- argon2id in PHC form.
  password_hash text not null
);

create table stream_keys (
  channel_id bigint primary key references channels (id),
  -- SHA-256 of the key: finds the channel.
  key_hash bytea not null unique,
  -- The key under AES-256-GCM with the site's secret: shows it to its owner.
  key_sealed bytea not null,
  created_at timestamptz not null
);

create table follows (
  target_id bigint not null references users (id),
  follower_id bigint not null references users (id),
  created_at timestamptz not null,
  primary key (target_id, follower_id)
);
create index follows_by_follower on follows (follower_id, created_at desc, target_id);

-- A channel's followers in 16 slices, so that a rush of followers does not queue behind one row.
create table follower_counts (
  target_id bigint not null references users (id),
  slice smallint not null,
  count bigint not null,
  primary key (target_id, slice)
);
