-- Reports of users, live streams, videos and clips.
create table reports (
  id bigint primary key,
  reporter_id bigint references users (id),
  reported_id bigint not null references users (id),
  kind text not null check (kind in ('USER', 'LIVE', 'VIDEO', 'CLIP')),
  -- The user, stream, video or clip. It may be deleted before the report is.
  target_id bigint not null,
  reason text not null,
  text text not null,
  -- The moment that was reported: a video and a place in it.
  video_id bigint,
  offset_ms bigint,
  created_at timestamptz not null,
  decision text check (decision in ('DISMISSED', 'ACTED')),
  decided_at timestamptz,
  decided_by bigint references users (id),
  check ((decision is null) = (decided_at is null))
);
create index reports_open on reports (id) where decision is null;
create index reports_decided on reports (decided_at) where decision is not null;
create index reports_reporter on reports (reporter_id, id);
create index reports_reported on reports (reported_id);
