-- News that wait for a reader's next mail. Those of one kind and subject are one row.
create table mail_news (
  user_id bigint not null references users (id),
  kind text not null,
  subject text not null,
  actor_id bigint references users (id),
  channel_id bigint references users (id),
  video_id bigint,
  count integer not null default 1,
  -- When the first of them happened.
  created_at timestamptz not null,
  primary key (user_id, kind, subject)
);
create index mail_news_by_actor on mail_news (actor_id) where actor_id is not null;
create index mail_news_by_channel on mail_news (channel_id) where channel_id is not null;

-- Who gets mails with news: when the next one is due, and how the reader wants them.
create table mail_readers (
  user_id bigint primary key references users (id),
  -- Null: nothing waits.
  due_at timestamptz,
  -- The times of the last mails within a day, the newest first.
  sent_at timestamptz[] not null default '{}',
  language text,
  -- Minutes since midnight in the time zone; all three or none.
  quiet_from integer,
  quiet_to integer,
  time_zone text,
  check ((quiet_from is null) = (quiet_to is null) and (quiet_from is null) = (time_zone is null))
);
create index mail_readers_due on mail_readers (due_at) where due_at is not null;

-- Slices of followers whose mails have the news, so that a slice that runs twice adds nothing.
create table mail_news_slices (
  news_id bigint not null,
  -- The last follower of the slice before.
  after_id bigint not null,
  made_at timestamptz not null,
  primary key (news_id, after_id)
);
