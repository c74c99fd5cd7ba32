-- Which node holds a channel's one place for a publisher. All times are the database's clock: nodes' clocks differ.
create table publisher_leases (
  channel_id bigint primary key references channels (id) on delete cascade,
  -- Only this node may write to the channel's streams.
  node_id text not null,
  stream_id bigint not null,
  claimed_at timestamptz not null,
  renewed_at timestamptz not null,
  -- When its encoder left; null while it is there.
  released_at timestamptz,
  -- When media last arrived.
  heard_at timestamptz not null,
  protocol text,
  address text,
  program text,
  take_overs timestamptz[] not null default '{}',
  rivals_refused_until timestamptz
);

-- Encoders that took a channel over or were refused, for its owner; forgotten after a day.
create table ingest_incidents (
  channel_id bigint not null references channels (id) on delete cascade,
  kind text not null check (kind in ('TAKE_OVER', 'RIVAL_REFUSED', 'KEY_REFUSED')),
  address text not null,
  protocol text not null,
  program text,
  -- The encoder that was there.
  other_address text,
  other_program text,
  first_at timestamptz not null,
  last_at timestamptz not null,
  times integer not null default 1,
  primary key (channel_id, kind, address)
);
create index ingest_incidents_by_time on ingest_incidents (last_at);
