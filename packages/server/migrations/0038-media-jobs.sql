-- Work on recorded media that takes its time. It is taken up by a process on the node that has the files.
create table media_jobs (
  kind text not null check (kind in ('VIDEO_PICTURES', 'CLIP_PICTURES', 'UPLOAD_IMPORT', 'CLIP_EXPORT')),
  -- The video, clip, upload or export.
  subject_id bigint not null,
  -- The node that alone can do it.
  node_id text,
  -- What it reads: once that is in the object store, every node can do it.
  recording_id bigint references recordings (id) on delete cascade,
  -- Grows when it is asked for anew, so that what began before is done once more.
  asked integer not null default 1,
  attempts integer not null default 0,
  run_at timestamptz not null default now(),
  -- Who works on it, and until when that is believed without a sign of life.
  lease text,
  leased_until timestamptz,
  primary key (kind, subject_id)
);
create index media_jobs_due on media_jobs (run_at);
create index media_jobs_by_recording on media_jobs (recording_id) where recording_id is not null;

-- Pictures that a video may be shown by; videos.thumbnail_key is the chosen one's folder.
create table video_thumbnails (
  id bigint primary key,
  video_id bigint not null references videos (id) on delete cascade,
  -- Folder in the object store, with a name that cannot be guessed.
  folder text collate "C" not null unique,
  -- Where in the video; null: a picture of the owner's own.
  at_ms bigint,
  created_at timestamptz not null
);
create index video_thumbnails_by_video on video_thumbnails (video_id, id);

-- Folders and files of the object store that nothing refers to any more; a job deletes them.
create table orphaned_objects (
  path text collate "C" primary key,
  since timestamptz not null default now()
);

create function orphan_object(path text) returns void language sql as $$
  insert into orphaned_objects (path) select path where path is not null on conflict do nothing
$$;

create function orphan_thumbnail() returns trigger language plpgsql as $$
begin
  perform orphan_object(old.folder);
  return null;
end $$;
create trigger video_thumbnails_orphan after delete on video_thumbnails
  for each row execute function orphan_thumbnail();

create function orphan_storyboard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.storyboard_key is distinct from new.storyboard_key then
    perform orphan_object(old.storyboard_key);
  end if;
  return null;
end $$;
create trigger videos_orphan_storyboard after delete or update of storyboard_key on videos
  for each row execute function orphan_storyboard();

create function orphan_clip_thumbnail() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.thumbnail_key is distinct from new.thumbnail_key then
    perform orphan_object(old.thumbnail_key);
  end if;
  return null;
end $$;
create trigger clips_orphan_thumbnail after delete or update of thumbnail_key on clips
  for each row execute function orphan_clip_thumbnail();
