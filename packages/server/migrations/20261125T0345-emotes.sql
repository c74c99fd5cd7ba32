-- Emotes that channels drew.
create table emotes (
  channel_id bigint not null references channels (id),
  id bigint not null unique,
  name text not null,
  tier text not null check (tier in ('FOLLOWER', 'TIER_1', 'TIER_2', 'TIER_3')),
  is_animated boolean not null,
  -- Folder of the pictures in the object store; null once they are gone.
  image_key text,
  state text not null check (state in ('PENDING', 'APPROVED', 'REJECTED', 'TAKEN_DOWN')),
  -- What staff told the owner.
  note text,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint,
  deleted_at timestamptz,
  primary key (channel_id, id)
);

create unique index emotes_by_name on emotes (channel_id, name)
  where deleted_at is null and state in ('PENDING', 'APPROVED');
create index emotes_in_review on emotes (id) where state = 'PENDING' and deleted_at is null;
create index emotes_deleted on emotes (deleted_at) where deleted_at is not null and image_key is not null;

-- The beginning of a channel's tokens. Without a row the channel has none and its emotes cannot be used.
create table emote_prefixes (
  channel_id bigint primary key references channels (id),
  prefix text not null unique,
  changed_at timestamptz not null
);

-- How often an emote was written on a day.
create table emote_uses (
  day date not null,
  emote_id text not null,
  uses bigint not null,
  primary key (day, emote_id)
);

-- The most written ones, as a job counted them last.
create table popular_emotes (
  rank integer primary key,
  emote_id text not null,
  uses bigint not null
);

create table chat_ui_settings (
  user_id bigint primary key,
  is_emote_animations_enabled boolean not null,
  updated_at timestamptz not null
);

-- Which words of a message are emotes: the tag `emotes`.
alter table chat_messages add column emotes text not null default '';
