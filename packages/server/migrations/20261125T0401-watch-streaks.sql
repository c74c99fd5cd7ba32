-- Watch streaks: how many streams of a channel in a row a user watched. A row is written once a stream, when it counts.
create table watch_streaks (
  channel_id bigint not null references channels (id),
  user_id bigint not null references users (id),
  -- Of the last stream that the user watched: how many in a row, and the most ever.
  count integer not null check (count > 0),
  best integer not null check (best >= count),
  stream_id bigint not null,
  stream_started_at timestamptz not null,
  primary key (channel_id, user_id)
);
create index watch_streaks_by_user on watch_streaks (user_id);
