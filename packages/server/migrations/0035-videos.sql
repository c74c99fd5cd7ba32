-- What was recorded or uploaded, in the pipeline's own form: a folder <channel>/<id> of renditions with their indexes.
-- Videos and clips are ranges of it; it stays as long as one of them does.
create table recordings (
  -- That of the stream it was made from, or a new one (uploads, and what clips keep of a deleted recording).
  id bigint primary key,
  channel_id bigint not null references channels (id),
  -- The node that writes it, and alone has it until stored_at.
  node_id text not null,
  started_at timestamptz not null,
  -- Nothing more comes.
  ended_at timestamptz,
  length_ms bigint not null default 0,
  bytes bigint not null default 0,
  -- All of it is in the object store, for every node to read.
  stored_at timestamptz
);
create index recordings_by_channel on recordings (channel_id, id desc);
create index recordings_to_store on recordings (node_id, id) where stored_at is null and ended_at is not null;

create table videos (
  -- An archive has the id of its stream: who rewinds a running stream watches the video to come.
  id bigint primary key,
  channel_id bigint not null references channels (id),
  stream_id bigint references streams (id),
  kind text not null check (kind in ('ARCHIVE', 'HIGHLIGHT', 'UPLOAD', 'PREMIERE')),
  -- RECORDING: the stream runs. PROCESSING: an upload is made ready. FAILED: it could not be.
  status text not null check (status in ('RECORDING', 'PROCESSING', 'READY', 'FAILED')),
  failure text,
  visibility text not null check (visibility in ('PUBLIC', 'UNLISTED', 'SUBSCRIBERS', 'PRIVATE')),
  title text not null,
  description text not null default '',
  category_id bigint references categories (id),
  language text not null,
  is_mature boolean not null default false,
  created_at timestamptz not null,
  -- When it could first be watched by others.
  published_at timestamptz,
  -- When a premiere begins; until then nobody but the owner plays it.
  premiere_at timestamptz,
  length_ms bigint not null default 0,
  width integer,
  height integer,
  frame_rate real,
  view_count bigint not null default 0,
  -- Folders in the object store.
  thumbnail_key text,
  storyboard_key text,
  -- What is played without sound: [{"startMs", "endMs"}], on the video's own time line.
  muted_ranges jsonb not null default '[]',
  -- Moves the replayed chat against the picture.
  chat_offset_ms integer not null default 0,
  -- Retention: when it is taken away, and when its owner was told.
  expires_at timestamptz,
  expiry_told_at timestamptz,
  -- Deleted by its owner; can be brought back for 24 hours.
  deleted_at timestamptz
);
create index videos_by_channel on videos (channel_id, id desc) where deleted_at is null;
create index videos_public_by_channel on videos (channel_id, kind, published_at desc, id desc)
  where deleted_at is null and visibility = 'PUBLIC' and status in ('READY', 'RECORDING');
create index videos_public_by_category on videos (category_id, view_count desc, id desc)
  where deleted_at is null and visibility = 'PUBLIC' and status = 'READY';
create index videos_recording on videos (stream_id) where status = 'RECORDING';
create index videos_deleted on videos (deleted_at) where deleted_at is not null;
create index videos_expiring on videos (expires_at) where expires_at is not null and deleted_at is null;
create index videos_premieres on videos (premiere_at) where premiere_at is not null and deleted_at is null;

-- What a video shows, in this order. An archive has one range of its own recording, open at the end while it runs.
create table video_ranges (
  video_id bigint not null references videos (id) on delete cascade,
  position integer not null,
  recording_id bigint not null references recordings (id),
  -- On the recording's time line.
  start_ms bigint not null,
  end_ms bigint,
  primary key (video_id, position)
);
create index video_ranges_by_recording on video_ranges (recording_id);

-- The first stands at 0; each holds to the next.
create table video_chapters (
  video_id bigint not null references videos (id) on delete cascade,
  at_ms bigint not null,
  category_id bigint references categories (id),
  title text not null,
  primary key (video_id, at_ms)
);

create table clips (
  id bigint primary key,
  slug text collate "C" not null unique,
  channel_id bigint not null references channels (id),
  -- Who made it; null once the account is erased.
  curator_id bigint references users (id),
  recording_id bigint not null references recordings (id),
  start_ms bigint not null,
  end_ms bigint not null check (end_ms > start_ms),
  -- The video it was cut from, while there is one, and where in it.
  video_id bigint references videos (id) on delete set null,
  video_offset_ms bigint,
  title text not null,
  category_id bigint references categories (id),
  language text not null,
  is_featured boolean not null default false,
  featured_by bigint references users (id),
  view_count bigint not null default 0,
  thumbnail_key text,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create index clips_by_channel on clips (channel_id, id desc) where deleted_at is null;
create index clips_by_channel_views on clips (channel_id, view_count desc, id desc) where deleted_at is null;
create index clips_by_curator on clips (curator_id, id desc) where deleted_at is null;
create index clips_by_recording on clips (recording_id);
create index clips_by_video on clips (video_id) where video_id is not null;

-- Named by the channel's owner.
create table channel_moderators (
  channel_id bigint not null references channels (id),
  user_id bigint not null references users (id),
  created_at timestamptz not null,
  primary key (channel_id, user_id)
);
create index channel_moderators_by_user on channel_moderators (user_id);
