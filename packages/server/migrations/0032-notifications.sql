-- Which mails a user wants, by kind; no row: the kind's default.
create table email_preferences (
  user_id bigint not null references users (id),
  kind text not null,
  is_on boolean not null,
  updated_at timestamptz not null,
  primary key (user_id, kind)
);
create index email_preferences_on on email_preferences (kind, user_id) where is_on;

-- The last time that followers were told of a channel, so that a stream that breaks and begins anew is told once.
create table live_notices (
  channel_id bigint primary key references users (id),
  stream_id bigint not null,
  told_at timestamptz not null
);
