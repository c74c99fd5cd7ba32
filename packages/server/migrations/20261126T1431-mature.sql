-- What the owner marks as for adults: the streams of a channel, and the one that runs. Videos have the mark already.
alter table channels add column is_mature boolean not null default false;
alter table streams add column is_mature boolean not null default false;
-- Users who want to be asked no more before they see it.
alter table privacy_settings add column shows_mature_content boolean not null default false;

-- A clip has the mark of its video. What is left to know of it is written as the video's row goes, like its visibility.
alter table clips add column last_is_mature boolean not null default false;
create or replace function keep_clips_visibility() returns trigger language plpgsql as $$
begin
  -- What was never shown does not come to light by being deleted before its premiere.
  update clips
    set last_visibility = case
      when old.premiere_at is not null and old.premiered_at is null then 'PRIVATE' else old.visibility end,
      last_is_mature = old.is_mature
    where video_id = old.id;
  return old;
end $$;
