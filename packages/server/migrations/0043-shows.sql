-- What stands on a channel's page in place of a stream: a premiere or a rerun of a video.
create table channel_shows (
  channel_id bigint primary key references channels (id),
  kind text not null check (kind in ('PREMIERE', 'RERUN')),
  video_id bigint not null references videos (id) on delete cascade,
  -- The video's beginning; everybody watches the same place.
  starts_at timestamptz not null,
  ends_at timestamptz not null
);
create index channel_shows_by_end on channel_shows (ends_at);
create index channel_shows_by_video on channel_shows (video_id);

-- When the premiere was begun by the job.
alter table videos add column premiered_at timestamptz;
create index videos_premieres_due on videos (premiere_at)
  where premiere_at is not null and premiered_at is null and deleted_at is null;
