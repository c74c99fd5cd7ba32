-- Taken away by staff: its owner cannot bring it back.
alter table videos add column taken_down_at timestamptz;

-- How far a user watched what; the newest thousand of each.
create table viewing_history (
  user_id bigint not null references users (id),
  video_id bigint not null references videos (id) on delete cascade,
  position_ms bigint not null,
  updated_at timestamptz not null,
  primary key (user_id, video_id)
);
create index viewing_history_by_time on viewing_history (user_id, updated_at desc, video_id desc);
create index viewing_history_by_video on viewing_history (video_id);

alter table privacy_settings add column keeps_viewing_history boolean not null default true;

-- Who counted as a view of a video within the last day: a viewer is counted once in that time. Keyed hashes alone.
create table video_viewers (
  video_id bigint not null references videos (id) on delete cascade,
  viewer bytea not null,
  -- Null: a user. Of devices an address counts so many.
  address bytea,
  counted_at timestamptz not null,
  primary key (video_id, viewer)
);
create index video_viewers_by_address on video_viewers (video_id, address) where address is not null;
create index video_viewers_by_time on video_viewers (counted_at);
