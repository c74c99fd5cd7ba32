-- The pinned message of a channel's chat. A row whose time is over has no effect and is deleted later.
create table chat_pins (
  channel_id bigint primary key references channels (id),
  id bigint not null,
  -- The pinned message; null: a text that a moderator wrote for this.
  message_id uuid,
  body text not null,
  -- Who wrote it, as they were then.
  user_id bigint not null references users (id),
  login text not null,
  display_name text not null,
  color text not null,
  pinned_by bigint not null references users (id),
  created_at timestamptz not null,
  ends_at timestamptz not null,
  check (ends_at > created_at)
);
create index chat_pins_by_user on chat_pins (user_id);
create index chat_pins_by_pinner on chat_pins (pinned_by);
create index chat_pins_ending on chat_pins (ends_at);

-- When a channel last recommended another one. Only the last hour counts.
create table chat_shoutouts (
  channel_id bigint not null references channels (id),
  target_id bigint not null references channels (id),
  at timestamptz not null,
  primary key (channel_id, target_id)
);
create index chat_shoutouts_by_target on chat_shoutouts (target_id);
create index chat_shoutouts_by_time on chat_shoutouts (at);
