create table collections (
  id bigint primary key,
  channel_id bigint not null references channels (id),
  title text not null,
  description text not null default '',
  -- Its picture stands for the collection while others may know of it; without one the first video's does.
  cover_video_id bigint references videos (id) on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index collections_by_channel on collections (channel_id, id desc);
create index collections_by_cover on collections (cover_video_id) where cover_video_id is not null;

-- A deleted video keeps its place for as long as it may be brought back; who reads leaves it out.
create table collection_items (
  collection_id bigint not null references collections (id) on delete cascade,
  video_id bigint not null references videos (id) on delete cascade,
  -- Growing, not without gaps. Changed under a lock on the collection alone.
  position integer not null,
  primary key (collection_id, video_id),
  unique (collection_id, position) deferrable
);
create index collection_items_by_video on collection_items (video_id);
