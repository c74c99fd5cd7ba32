-- What a user did in a channel in a month, counted while it happens.
create table recap_counts (
  channel_id bigint not null references channels (id) on delete cascade,
  -- The first day.
  month date not null,
  user_id bigint not null references users (id) on delete cascade,
  watch_seconds integer not null default 0,
  streams integer not null default 0,
  last_stream_id bigint,
  -- False once the user watched while the site stored no history of theirs: the time is not known then.
  is_watch_known boolean not null default true,
  chat_lines integer not null default 0,
  first_at timestamptz not null,
  primary key (channel_id, month, user_id)
);
create index recap_counts_by_month on recap_counts (month, channel_id, user_id);
create index recap_counts_by_user on recap_counts (user_id, channel_id);

create table recaps (
  user_id bigint not null references users (id) on delete cascade,
  month date not null,
  channel_id bigint not null references channels (id) on delete cascade,
  facts jsonb not null,
  made_at timestamptz not null,
  primary key (user_id, channel_id, month)
);
create index recaps_by_month on recaps (month);
create index recaps_by_channel on recaps (channel_id, month);

-- Users who want no recaps.
create table recap_opt_outs (
  user_id bigint primary key references users (id) on delete cascade,
  made_at timestamptz not null
);

create table recap_dismissals (
  user_id bigint not null references users (id) on delete cascade,
  channel_id bigint not null references channels (id) on delete cascade,
  month date not null,
  primary key (user_id, channel_id, month)
);

create table recap_emotes (
  channel_id bigint not null,
  month date not null,
  user_id bigint not null references users (id) on delete cascade,
  emote_id text not null,
  name text not null,
  uses integer not null,
  primary key (channel_id, month, user_id, emote_id)
);
create index recap_emotes_by_month on recap_emotes (month);
create index recap_emotes_by_user on recap_emotes (user_id);
