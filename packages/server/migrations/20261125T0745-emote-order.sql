-- The owner's order of a channel's emotes. Null comes after those that have a place.
alter table emotes add column position integer;

-- What staff look through, newest first.
create index emotes_by_state on emotes (state, id) where deleted_at is null;
