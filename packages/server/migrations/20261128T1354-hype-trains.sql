-- What a creator decides about the channel's hype trains, and who works on them.
create table hype_train_channels (
  channel_id bigint primary key references channels (id),
  is_on boolean not null default true,
  difficulty text not null default 'MEDIUM' check (difficulty in ('EASY', 'MEDIUM', 'HARD')),
  cooldown_minutes integer not null default 120 check (cooldown_minutes between 60 and 480),
  kick_off_contributions integer not null default 3 check (kick_off_contributions between 3 and 25),
  allows_golden boolean not null default true,
  reward_set text not null default 'band',
  -- The node that writes the channel's trains until the lease ends. Each new owner has a higher fence; nothing is written
  -- with an older one.
  owner text,
  fence bigint not null default 0,
  lease_until timestamptz,
  -- Grows with each change that pages hear of.
  version bigint not null default 0,
  approaching_until timestamptz,
  -- When the owner must look again; null: with the next contribution.
  next_at timestamptz,
  -- The running train ends, because the channel became unavailable.
  cancelled_at timestamptz
);
create index hype_train_channels_due on hype_train_channels (next_at) where next_at is not null;

create table hype_trains (
  channel_id bigint not null references channels (id),
  id bigint not null,
  started_at timestamptz not null,
  -- The settings with which it began.
  settings jsonb not null,
  is_golden boolean not null,
  level integer not null,
  total bigint not null,
  -- Points whose money went back.
  refunded bigint not null,
  -- When each level was reached, from the first one on.
  level_times timestamptz[] not null,
  is_fast_mode boolean not null,
  all_time_high text not null check (all_time_high in ('NONE', 'APPROACHING', 'REACHED')),
  treasure_status text not null check (treasure_status in ('NONE', 'APPROACHING', 'REACHED')),
  treasure_reached_at timestamptz,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('COMPLETED', 'EXPIRED', 'CANCELLED')),
  -- Null: nobody, or the account is gone.
  top_cheerer bigint references users (id),
  top_cheerer_bits bigint not null default 0,
  top_gifter bigint references users (id),
  top_gifter_gifts bigint not null default 0,
  primary key (channel_id, id),
  check ((ended_at is null) = (end_reason is null))
);
create index hype_trains_by_cheerer on hype_trains (top_cheerer);
create index hype_trains_by_gifter on hype_trains (top_gifter);

-- What was paid in a channel, each once. The id is that of the event that says so.
create table hype_train_contributions (
  channel_id bigint not null references channels (id),
  id text not null,
  kind text not null check (kind in ('BITS', 'SUBSCRIPTION', 'GIFT')),
  -- What was paid as one.
  deed_id text not null,
  -- Null: the giver stays unknown, or the account is gone.
  user_id bigint references users (id),
  amount integer not null check (amount > 0),
  points integer not null check (points > 0),
  refunded integer not null default 0 check (refunded between 0 and points),
  -- How often the refunded points have changed, and when they did.
  changes integer not null default 0,
  changed_at timestamptz,
  roll double precision not null,
  at timestamptz not null,
  -- The train that it belongs to.
  train_id bigint,
  -- Whether the channel's owner has read it as it is.
  is_read boolean not null default false,
  primary key (channel_id, id)
);
create index hype_train_contributions_unread on hype_train_contributions (channel_id) where not is_read;
create index hype_train_contributions_by_train on hype_train_contributions (channel_id, train_id) where train_id is not null;
create index hype_train_contributions_loose on hype_train_contributions (channel_id, at) where train_id is null;
create index hype_train_contributions_by_user on hype_train_contributions (user_id);
