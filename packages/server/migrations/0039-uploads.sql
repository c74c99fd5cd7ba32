-- Files of videos on their way in: until the video is ready, or the upload is given up.
create table uploads (
  -- The id of the video, and of its recording, to be.
  id bigint primary key,
  channel_id bigint not null references channels (id),
  -- Names it in its address; nobody can guess it.
  token text collate "C" not null unique,
  -- Where the file is.
  node_id text not null,
  status text not null check (status in ('UPLOADING', 'PROCESSING', 'FAILED')),
  title text not null,
  file_name text not null,
  bytes bigint not null,
  received_bytes bigint not null default 0,
  visibility text not null check (visibility in ('PUBLIC', 'UNLISTED', 'SUBSCRIBERS', 'PRIVATE')),
  created_at timestamptz not null,
  -- An upload that is not whole by then, or has failed, is forgotten.
  expires_at timestamptz not null,
  -- What is done with it, and how much of that.
  step text not null check (step in ('WAITING', 'PROBING', 'COPYING', 'TRANSCODING')) default 'WAITING',
  percent integer not null default 0,
  failure text
);
create index uploads_by_channel on uploads (channel_id, id desc);
create index uploads_expiring on uploads (expires_at);
