-- Clips as files, made when somebody asks and kept for a while.
create table clip_exports (
  id bigint primary key,
  clip_id bigint not null references clips (id) on delete cascade,
  format text not null check (format in ('LANDSCAPE', 'VERTICAL')),
  -- What it was made of; a clip that was trimmed since is exported anew.
  start_ms bigint not null,
  end_ms bigint not null,
  status text not null check (status in ('WAITING', 'READY', 'FAILED')),
  object_key text collate "C",
  bytes bigint,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  unique (clip_id, format)
);
create index clip_exports_expiring on clip_exports (expires_at);

create function orphan_clip_export() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.object_key is distinct from new.object_key then
    perform orphan_object(old.object_key);
  end if;
  return null;
end $$;
create trigger clip_exports_orphan after delete or update of object_key on clip_exports
  for each row execute function orphan_clip_export();

-- Words to a video, as WebVTT.
create table video_captions (
  id bigint primary key,
  video_id bigint not null references videos (id) on delete cascade,
  -- BCP 47.
  language text not null,
  label text not null,
  object_key text collate "C" not null unique,
  created_at timestamptz not null,
  unique (video_id, language, label)
);

create function orphan_caption() returns trigger language plpgsql as $$
begin
  perform orphan_object(old.object_key);
  return null;
end $$;
create trigger video_captions_orphan after delete on video_captions
  for each row execute function orphan_caption();
