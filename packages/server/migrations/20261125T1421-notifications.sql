-- What happened that concerns a user. Rows of one user lie together; `id` grows with time.
create table notifications (
  user_id bigint not null references users (id),
  id bigint not null,
  kind text not null,
  -- Rows of one kind and subject that are unread become one.
  subject text not null,
  -- Whose doing it is, and the channel where it happened.
  actor_id bigint references users (id),
  channel_id bigint references users (id),
  video_id bigint,
  count integer not null default 1,
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (user_id, id)
);
create index notifications_unread on notifications (user_id, kind, subject) where read_at is null;
create index notifications_by_time on notifications (created_at);
create index notifications_by_actor on notifications (actor_id) where actor_id is not null;
create index notifications_by_channel on notifications (channel_id) where channel_id is not null;

-- Kinds that a user turned off in the app.
create table notification_switches (
  user_id bigint not null references users (id),
  kind text not null,
  is_on boolean not null,
  updated_at timestamptz not null,
  primary key (user_id, kind)
);
