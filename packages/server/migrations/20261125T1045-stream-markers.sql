-- Moments of a stream that its owner or a moderator wants to find again in the recording.
create table stream_markers (
  channel_id bigint not null references channels (id),
  id bigint not null,
  video_id bigint not null references videos (id) on delete cascade,
  position_ms bigint not null check (position_ms >= 0),
  description text not null,
  -- Null after the account was erased.
  created_by bigint references users (id),
  created_at timestamptz not null,
  primary key (channel_id, id)
);
create index stream_markers_of_video on stream_markers (video_id, position_ms, id);
create index stream_markers_by_user on stream_markers (created_by) where created_by is not null;
