-- Whether a channel's streams are kept as videos, and the video that its page opens with.
alter table channels
  add column is_archiving_enabled boolean not null default true,
  add column trailer_video_id bigint references videos (id) on delete set null;
create index channels_by_trailer on channels (trailer_video_id) where trailer_video_id is not null;

alter table streams
  -- Decided as the encoder came: a change of the channel's setting holds from the next stream on.
  add column is_recorded boolean not null default false,
  -- When the encoder was away and came back: [{"from", "to"}], milliseconds since the epoch. Nothing of it is recorded.
  add column gaps jsonb not null default '[]',
  add column viewers_peak integer not null default 0,
  -- Viewers times milliseconds, up to counted_at.
  add column viewed_ms bigint not null default 0,
  add column counted_at timestamptz;

-- A channel's videos in the order of their publication, of all kinds, for everybody and for the owner.
create index videos_by_channel_time on videos (channel_id, (coalesce(published_at, created_at)) desc, id desc)
  where deleted_at is null;
create index videos_by_channel_views on videos (channel_id, view_count desc, id desc) where deleted_at is null;
