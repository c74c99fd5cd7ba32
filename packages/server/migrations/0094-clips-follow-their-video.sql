-- Who may see a clip is decided by its video while there is a row of that, deleted or not. What is left to know of it once
-- the row goes is written as it goes; null while it is there.
alter table clips
  add column last_visibility text check (last_visibility in ('PUBLIC', 'UNLISTED', 'SUBSCRIBERS', 'PRIVATE'));
update clips set last_visibility = source_visibility where video_id is null;

create function keep_clips_visibility() returns trigger language plpgsql as $$
begin
  -- What was never shown does not come to light by being deleted before its premiere.
  update clips
    set last_visibility = case
      when old.premiere_at is not null and old.premiered_at is null then 'PRIVATE' else old.visibility end
    where video_id = old.id;
  return old;
end $$;
create trigger videos_keep_clips_visibility before delete on videos
  for each row execute function keep_clips_visibility();

-- Read by the old code alone while both run, and to be dropped later. What the new code makes stays out of its lists.
alter table clips alter column source_visibility set default 'PRIVATE';

-- The lists of a category, as far as a clip's own row goes.
drop index clips_by_category_views;
drop index clips_public_by_category;
create index clips_listed_by_category_views on clips (category_id, view_count desc, id desc)
  where deleted_at is null and draft_until is null;
create index clips_listed_by_category on clips (category_id, id desc)
  where deleted_at is null and draft_until is null;
