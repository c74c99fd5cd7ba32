-- Raids: a live channel sends its viewers to another one.
create table raids (
  -- The source.
  channel_id bigint not null references channels (id),
  id bigint not null,
  target_id bigint not null references channels (id),
  started_at timestamptz not null,
  moves_at timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in ('MOVED', 'CANCELLED', 'SOURCE_UNAVAILABLE', 'TARGET_UNAVAILABLE')),
  viewers_count integer not null,
  primary key (channel_id, id),
  check ((ended_at is null) = (outcome is null))
);
create unique index raids_one_at_a_time on raids (channel_id) where ended_at is null;
create index raids_due on raids (moves_at) where ended_at is null;
create index raids_by_target on raids (target_id);

-- A channel without a row has the defaults.
create table raid_settings (
  channel_id bigint primary key references channels (id),
  accepts text not null check (accepts in ('EVERYBODY', 'FOLLOWED', 'NOBODY')),
  min_viewers integer not null check (min_viewers >= 0)
);

-- The raid that the channel's page shows. Channels without one need no further statement.
alter table channels add column raid_id bigint;
create index channels_with_raid on channels (id) where raid_id is not null;
