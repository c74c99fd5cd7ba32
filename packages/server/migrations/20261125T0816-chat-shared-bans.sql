-- Channels that share their bans. One row a pair: the channel that asked, and the other one.
create table chat_ban_shares (
  channel_id bigint not null references channels (id),
  partner_id bigint not null references channels (id),
  asked_at timestamptz not null,
  -- Null: the other one has not accepted yet.
  agreed_at timestamptz,
  primary key (channel_id, partner_id),
  check (channel_id <> partner_id)
);
create unique index chat_ban_shares_pair on chat_ban_shares (least(channel_id, partner_id), greatest(channel_id, partner_id));
create index chat_ban_shares_by_partner on chat_ban_shares (partner_id);

-- The channel whose ban it is; null: the channel's own.
alter table chat_bans add column shared_from bigint references channels (id);
create index chat_bans_shared on chat_bans (shared_from, channel_id) where shared_from is not null;

-- Users whom a channel has let in although another one shares a ban of them.
create table chat_shared_ban_exceptions (
  channel_id bigint not null references channels (id),
  user_id bigint not null references users (id),
  created_at timestamptz not null,
  primary key (channel_id, user_id)
);
create index chat_shared_ban_exceptions_by_user on chat_shared_ban_exceptions (user_id);
