-- Browsers that get push messages. One ends with its session.
create table push_subscriptions (
  id bigint primary key,
  user_id bigint not null references users (id) on delete cascade,
  session_id bigint not null references sessions (id) on delete cascade,
  endpoint text not null,
  endpoint_hash bytea not null unique,
  p256dh text not null,
  auth text not null,
  language text not null,
  created_at timestamptz not null,
  refreshed_at timestamptz not null,
  failing_since timestamptz
);
create index push_subscriptions_by_user on push_subscriptions (user_id, refreshed_at);
create index push_subscriptions_by_session on push_subscriptions (session_id);

-- Messages that wait for a push service. A newer one of the same topic takes the place of an older one.
create table push_messages (
  id bigint primary key,
  subscription_id bigint not null references push_subscriptions (id) on delete cascade,
  topic text not null,
  host text not null,
  payload text not null,
  is_urgent boolean not null,
  tries integer not null default 0,
  next_at timestamptz not null,
  expires_at timestamptz not null,
  unique (subscription_id, topic)
);
create index push_messages_by_host on push_messages (host, next_at);

-- Kinds of news that a user turned off or on for push messages.
create table push_switches (
  user_id bigint not null references users (id) on delete cascade,
  kind text not null,
  is_on boolean not null,
  updated_at timestamptz not null,
  primary key (user_id, kind)
);

-- News that wait for a reader's next push message; see mail_news.
create table push_news (
  user_id bigint not null references users (id),
  kind text not null,
  subject text not null,
  actor_id bigint references users (id),
  channel_id bigint references users (id),
  video_id bigint,
  count integer not null default 1,
  created_at timestamptz not null,
  primary key (user_id, kind, subject)
);
create index push_news_by_actor on push_news (actor_id) where actor_id is not null;
create index push_news_by_channel on push_news (channel_id) where channel_id is not null;

alter table mail_readers
  add column push_due_at timestamptz,
  add column push_sent_at timestamptz[] not null default '{}';
create index mail_readers_push_due on mail_readers (push_due_at) where push_due_at is not null;
