-- Channels whose chats are shared. Rows stay for a while after the end.
create table shared_chats (
  id bigint primary key,
  host_id bigint not null references channels (id),
  created_at timestamptz not null,
  -- When a channel last joined or left.
  updated_at timestamptz not null,
  ended_at timestamptz
);

-- A channel hosts one at a time.
create unique index shared_chats_open_host on shared_chats (host_id) where ended_at is null;
create index shared_chats_ended on shared_chats (ended_at) where ended_at is not null;
create index shared_chats_host on shared_chats (host_id);

-- The channels of a shared chat, its host included.
create table shared_chat_participants (
  shared_chat_id bigint not null references shared_chats (id) on delete cascade,
  channel_id bigint not null references channels (id),
  status text not null check (status in ('INVITED', 'ACTIVE', 'DECLINED', 'LEFT')),
  invited_at timestamptz not null,
  -- When the channel accepts by itself; null: never.
  auto_accepts_at timestamptz,
  joined_at timestamptz,
  left_at timestamptz,
  primary key (shared_chat_id, channel_id),
  check (status <> 'ACTIVE' or joined_at is not null)
);

-- A channel takes part in one shared chat at a time, and may be invited to several.
create unique index shared_chat_participants_active on shared_chat_participants (channel_id) where status = 'ACTIVE';
create index shared_chat_participants_channel on shared_chat_participants (channel_id);
create index shared_chat_participants_invited on shared_chat_participants (invited_at) where status = 'INVITED';

-- Whose invitations a channel accepts by itself; without a row nobody's.
create table shared_chat_settings (
  channel_id bigint primary key references channels (id),
  auto_accept text not null check (auto_accept in ('NOBODY', 'FOLLOWED'))
);
