create index chat_bans_by_time on chat_bans (channel_id, created_at desc, user_id);
create index chat_messages_of_chatter on chat_messages (channel_id, user_id, sent_at desc);

-- What moderators of a channel remember about a user. Only they read it.
create table chat_notes (
  channel_id bigint not null references channels (id),
  id bigint not null,
  target_id bigint not null references users (id),
  author_id bigint not null references users (id),
  body text not null,
  created_at timestamptz not null,
  edited_at timestamptz,
  primary key (channel_id, id)
);
create index chat_notes_of_target on chat_notes (channel_id, target_id, id desc);
create index chat_notes_by_target on chat_notes (target_id);
create index chat_notes_by_author on chat_notes (author_id);

-- A banned user asks to be let in again.
create table ban_appeals (
  channel_id bigint not null references channels (id),
  id bigint not null,
  user_id bigint not null references users (id),
  body text not null,
  created_at timestamptz not null,
  decision text check (decision in ('APPROVED', 'DENIED')),
  decided_at timestamptz,
  -- Null after the account of the moderator is erased.
  decided_by bigint references users (id),
  answer text not null default '',
  primary key (channel_id, id),
  check ((decision is null) = (decided_at is null))
);
-- One open appeal of a user in a channel.
create unique index ban_appeals_open on ban_appeals (channel_id, user_id) where decision is null;
create index ban_appeals_of_user on ban_appeals (channel_id, user_id, id desc);
create index ban_appeals_by_user on ban_appeals (user_id);
create index ban_appeals_by_decider on ban_appeals (decided_by) where decided_by is not null;
create index ban_appeals_decided on ban_appeals (decided_at) where decided_at is not null;

-- A channel without a row takes appeals, and takes the next one of a user 30 days after it denied one.
create table ban_appeal_settings (
  channel_id bigint primary key references channels (id),
  is_open boolean not null,
  denial_days integer not null check (denial_days between 1 and 365)
);
