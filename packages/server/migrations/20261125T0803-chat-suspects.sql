-- Users of a channel's chat whom its moderators watch: by hand, or because the site found signs that a ban is evaded.
-- Which banned user it was, and what the signs are, is not stored.
create table chat_suspects (
  channel_id bigint not null references channels (id),
  user_id bigint not null references users (id),
  -- Null: no hint.
  likelihood text check (likelihood in ('POSSIBLE', 'LIKELY')),
  hinted_at timestamptz,
  treatment text not null default 'NONE' check (treatment in ('NONE', 'MONITORED', 'RESTRICTED')),
  -- Who chose the treatment; null: nobody yet, or the account is gone.
  moderator_id bigint references users (id),
  changed_at timestamptz not null,
  primary key (channel_id, user_id),
  check ((likelihood is null) = (hinted_at is null))
);
create index chat_suspects_treated on chat_suspects (channel_id) where treatment <> 'NONE';
create index chat_suspects_by_user on chat_suspects (user_id);
create index chat_suspects_by_moderator on chat_suspects (moderator_id);

-- Accounts that were used in the same browser.
create index known_devices_by_token on known_devices (token_hash);
