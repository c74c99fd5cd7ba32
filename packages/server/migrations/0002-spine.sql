-- The nouns that every room extends. Ids are made by the nodes (packages/domain/src/kernel/ids.ts), never by a sequence.

create table categories (
  id bigint primary key,
  slug text not null unique,
  name text not null,
  display_name text not null,
  created_at timestamptz not null
);
create index categories_by_name on categories (display_name);

create table users (
  id bigint primary key,
  login text collate "C" not null unique,
  display_name text not null,
  description text not null default '',
  primary_color_hex text not null,
  chat_color text not null,
  -- Folder of the picture in the object store; each upload gets a new one.
  profile_image_key text,
  banner_image_key text,
  is_staff boolean not null default false,
  is_site_admin boolean not null default false,
  is_partner boolean not null default false,
  is_affiliate boolean not null default false,
  is_participating_dj boolean not null default false,
  -- Why the user's page is not shown; null while it is.
  unavailable_reason text check (unavailable_reason in ('DEACTIVATED', 'DMCA', 'TOS_INDEFINITE', 'TOS_TEMPORARY')),
  created_at timestamptz not null
);

-- One a user, of the same id.
create table channels (
  id bigint primary key references users (id),
  title text not null,
  language text not null,
  category_id bigint references categories (id),
  updated_at timestamptz not null
);

create table streams (
  id bigint primary key,
  channel_id bigint not null references channels (id),
  -- The node whose media role holds the stream.
  node_id text not null,
  -- As the channel's settings say while the stream runs; afterwards what they said last.
  title text not null,
  language text not null,
  category_id bigint references categories (id),
  started_at timestamptz not null,
  -- Set while the encoder is away and may come back.
  interrupted_at timestamptz,
  -- The node said that it holds the stream; a stream whose node fell silent is ended by a job.
  alive_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('finished', 'lost', 'stopped', 'taken-over')),
  duration_ms bigint,
  width integer,
  height integer,
  frame_rate real,
  viewers_count integer not null default 0,
  -- Folder of the newest picture in the object store.
  preview_key text
);

create unique index streams_open_by_channel on streams (channel_id) where ended_at is null;
create index streams_live_by_viewers on streams (viewers_count desc, id desc) where ended_at is null;
create index streams_live_by_category on streams (category_id, viewers_count desc, id desc) where ended_at is null;
create index streams_by_channel on streams (channel_id, id desc);

-- The token itself is the client's alone; its SHA-256 is enough to find the session.
create table sessions (
  id bigint primary key,
  user_id bigint not null references users (id),
  token_hash bytea not null unique,
  user_agent text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null
);
create index sessions_by_user on sessions (user_id, last_seen_at desc);

-- What chat clients and bots give as password.
create table chat_tokens (
  id bigint primary key,
  user_id bigint not null references users (id),
  token_hash bytea not null unique,
  created_at timestamptz not null
);
create index chat_tokens_by_user on chat_tokens (user_id, id desc);
