-- What a channel's chat lets through, besides its modes. A channel without a row lets everything through.
create table chat_screens (
  channel_id bigint primary key references channels (id),
  -- Null: each category has a level of its own.
  overall_level smallint check (overall_level between 0 and 4),
  aggressive_level smallint not null check (aggressive_level between 0 and 4),
  identity_level smallint not null check (identity_level between 0 and 4),
  profanity_level smallint not null check (profanity_level between 0 and 4),
  sexual_level smallint not null check (sexual_level between 0 and 4),
  link_posters text not null check (link_posters in ('everyone', 'followers', 'vips', 'nobody')),
  permitted_domains text[] not null,
  requires_verified_email boolean not null,
  minimum_account_minutes integer not null check (minimum_account_minutes between 0 and 259200),
  -- '': there are no rules to accept.
  rules text not null,
  rules_version integer not null
);

-- Words and phrases that are never sent, or never held.
create table chat_terms (
  channel_id bigint not null references channels (id),
  id bigint not null,
  kind text not null check (kind in ('blocked', 'permitted')),
  pattern text not null,
  -- Only the owner sees it.
  is_private boolean not null,
  added_by bigint not null references users (id),
  created_at timestamptz not null,
  -- Null: until somebody removes it.
  expires_at timestamptz,
  primary key (channel_id, id),
  unique (channel_id, kind, pattern)
);
create index chat_terms_by_adder on chat_terms (added_by);
create index chat_terms_ending on chat_terms (expires_at) where expires_at is not null;

-- Who has accepted which version of a channel's rules.
create table chat_rules_acceptances (
  channel_id bigint not null references channels (id),
  user_id bigint not null references users (id),
  rules_version integer not null,
  accepted_at timestamptz not null,
  primary key (channel_id, user_id)
);
create index chat_rules_acceptances_by_user on chat_rules_acceptances (user_id);

-- Messages that wait for a moderator, and for a day those that did.
create table chat_held_messages (
  channel_id bigint not null references channels (id),
  id uuid not null,
  sender_id bigint not null references users (id),
  -- The message as it goes out when it is approved.
  message jsonb not null,
  -- Why it is held: flagged parts of the text, the worst first.
  flags jsonb not null,
  held_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null check (state in ('waiting', 'approved', 'denied', 'dropped')),
  decided_by bigint references users (id),
  decided_at timestamptz,
  primary key (channel_id, id)
);
create index chat_held_messages_waiting on chat_held_messages (channel_id, held_at) where state = 'waiting';
create index chat_held_messages_by_sender on chat_held_messages (sender_id);
create index chat_held_messages_by_moderator on chat_held_messages (decided_by) where decided_by is not null;
create index chat_held_messages_by_time on chat_held_messages (held_at);

-- Which flagged language a user does not want to read. A user without a row reads everything.
create table chat_filters (
  user_id bigint primary key references users (id),
  aggressive boolean not null,
  identity boolean not null,
  profanity boolean not null,
  sexual boolean not null
);

-- Names of actions are checked by the code, so that a new one needs no change here.
alter table chat_moderation_log drop constraint chat_moderation_log_action_check;
