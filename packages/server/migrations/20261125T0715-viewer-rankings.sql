-- How long users watched channels lately: minutes that fade with time, as of `updated_at`.
create table watch_affinities (
  user_id bigint not null references users (id),
  channel_id bigint not null references channels (id),
  minutes real not null,
  updated_at timestamptz not null,
  primary key (user_id, channel_id)
);
create index watch_affinities_by_channel on watch_affinities (channel_id);
create index watch_affinities_by_time on watch_affinities (updated_at);

-- Channels that fit a user, best first, as a job reckoned them.
create table viewer_rankings (
  user_id bigint primary key references users (id),
  made_at timestamptz not null,
  channel_ids bigint[] not null,
  -- Why each of them is in the list.
  reasons text[] not null,
  check (cardinality(channel_ids) = cardinality(reasons))
);

-- Users who want no suggestions made from what they follow and watch.
create table ranking_refusals (
  user_id bigint primary key references users (id),
  refused_at timestamptz not null
);
