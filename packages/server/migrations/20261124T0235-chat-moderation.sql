-- Who may not write in a channel's chat. A row whose time is over has no effect and is deleted later.
create table chat_bans (
  channel_id bigint not null references channels (id),
  user_id bigint not null references users (id),
  moderator_id bigint not null references users (id),
  reason text not null,
  created_at timestamptz not null,
  -- Null: until a moderator ends it.
  ends_at timestamptz,
  primary key (channel_id, user_id),
  check (ends_at is null or ends_at > created_at)
);
create index chat_bans_by_user on chat_bans (user_id);
create index chat_bans_by_moderator on chat_bans (moderator_id);
create index chat_bans_ending on chat_bans (ends_at) where ends_at is not null;

-- A channel without a row has an open chat.
create table chat_modes (
  channel_id bigint primary key references channels (id),
  slow_seconds integer not null check (slow_seconds between 0 and 1800),
  -- Null: everybody writes.
  followers_minutes integer check (followers_minutes between 0 and 129600)
);

-- What the moderators of a channel did.
create table chat_moderation_log (
  channel_id bigint not null references channels (id),
  id bigint not null,
  moderator_id bigint not null references users (id),
  action text not null check (action in ('BAN', 'TIMEOUT', 'UNBAN', 'DELETE', 'CLEAR', 'MODES')),
  target_id bigint references users (id),
  -- A timeout's seconds, the text of a deleted message, the new modes, the reason.
  details jsonb not null,
  created_at timestamptz not null,
  primary key (channel_id, id)
);
create index chat_moderation_log_by_moderator on chat_moderation_log (moderator_id);
create index chat_moderation_log_by_target on chat_moderation_log (target_id) where target_id is not null;
create index chat_moderation_log_by_time on chat_moderation_log (created_at);
