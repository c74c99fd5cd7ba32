alter table clips
  -- Within what its editor may move it, on the recording's time line; null: it stays as it is.
  add column window_start_ms bigint,
  add column window_end_ms bigint,
  -- That of the video it was cut from, which decides who may watch it; the last one where the video is gone.
  add column source_visibility text not null default 'PUBLIC'
    check (source_visibility in ('PUBLIC', 'UNLISTED', 'SUBSCRIBERS', 'PRIVATE')),
  -- Whoever took it away may bring it back.
  add column deleted_by bigint references users (id) on delete set null;

create index clips_featured_by_channel on clips (channel_id, id desc) where deleted_at is null and is_featured;
create index clips_by_category_views on clips (category_id, view_count desc, id desc)
  where deleted_at is null and source_visibility = 'PUBLIC';
create index clips_deleted on clips (deleted_at) where deleted_at is not null;

-- What a channel's owner decided about its clips; a channel without a row has the defaults.
create table clips_settings (
  channel_id bigint primary key references channels (id),
  is_clips_enabled boolean not null,
  -- Null: not decided.
  is_viewer_exporting_enabled boolean,
  has_acknowledged_disclosure boolean not null,
  opens_in_new_tab boolean not null,
  features_by_default boolean not null,
  for_followers boolean not null,
  for_subscribers boolean not null,
  following_minutes integer not null check (following_minutes >= 0),
  mods_may_feature boolean not null,
  discovery text not null check (discovery in ('EVERYWHERE', 'CHANNEL_ONLY')),
  updated_at timestamptz not null
);

-- Categories in which viewers make no clips of a channel.
create table clips_blocked_categories (
  channel_id bigint not null references channels (id),
  category_id bigint not null references categories (id),
  primary key (channel_id, category_id)
);

-- Who watched a clip on a day, for as long as the day is counted. A viewer is a keyed hash that differs from day to day.
create table clip_viewers (
  clip_id bigint not null references clips (id) on delete cascade,
  day date not null,
  viewer bytea not null,
  first_at timestamptz not null,
  seconds real not null,
  primary key (clip_id, day, viewer)
);
create index clip_viewers_by_day on clip_viewers (day);

-- Days that are over, added up.
create table clip_watch_days (
  clip_id bigint not null references clips (id) on delete cascade,
  day date not null,
  viewers integer not null,
  seconds bigint not null,
  primary key (clip_id, day)
);
