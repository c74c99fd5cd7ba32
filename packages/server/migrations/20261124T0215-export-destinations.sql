alter table media_jobs drop constraint media_jobs_kind_check;
alter table media_jobs add constraint media_jobs_kind_check
  check (kind in ('VIDEO_PICTURES', 'CLIP_PICTURES', 'UPLOAD_IMPORT', 'CLIP_EXPORT', 'UPLOAD_RENDITIONS', 'HIGHLIGHT_CUT',
    'DESTINATION_EXPORT'));

-- A user's account at a video site to which clips are exported.
create table export_accounts (
  user_id bigint not null references users (id),
  -- The id of the site in the settings.
  destination text collate "C" not null,
  account_id text not null,
  account_name text not null,
  page_url text,
  access_sealed bytea not null,
  refresh_sealed bytea,
  expires_at timestamptz not null,
  -- A process refreshes the tokens until then.
  refreshing_until timestamptz,
  connected_at timestamptz not null,
  -- The site no longer accepts the tokens.
  lapsed_at timestamptz,
  primary key (user_id, destination)
);

-- Users on their way to a video site and back.
create table export_connection_requests (
  state_hash bytea primary key,
  user_id bigint not null references users (id),
  session_id bigint not null,
  destination text collate "C" not null,
  verifier_sealed bytea not null,
  return_path text not null,
  expires_at timestamptz not null
);
create index export_connection_requests_expiring on export_connection_requests (expires_at);

-- Clips that users upload to video sites.
create table destination_exports (
  id bigint primary key,
  user_id bigint not null references users (id),
  request_key text collate "C" not null,
  clip_id bigint references clips (id) on delete set null,
  destination text collate "C" not null,
  destination_name text not null,
  account_id text not null,
  account_name text not null,
  format text not null check (format in ('LANDSCAPE', 'VERTICAL')),
  title text not null,
  status text not null check (status in ('QUEUED', 'UPLOADING', 'PROCESSING', 'DONE', 'FAILED', 'CANCELED')),
  failure text,
  percent smallint check (percent between 0 and 100),
  object_key text collate "C",
  bytes bigint,
  -- The video at the site. Each new one has another round in its key.
  round integer not null default 0,
  remote_id text,
  upload_url text,
  result_url text,
  processing_since timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (user_id, request_key)
);
create index destination_exports_by_user on destination_exports (user_id, id desc);
create index destination_exports_by_clip on destination_exports (clip_id) where clip_id is not null;
create index destination_exports_ended on destination_exports (ended_at) where ended_at is not null;
create unique index destination_exports_active on destination_exports (user_id, clip_id, destination, format)
  where status in ('QUEUED', 'UPLOADING', 'PROCESSING');
