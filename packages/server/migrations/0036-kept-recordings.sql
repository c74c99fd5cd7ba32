-- What videos and clips keep of a recording that is gone as a whole: a copy of those parts alone, on the same time line.
alter table recordings add column kept_of bigint;
create index recordings_stored on recordings (node_id, id) where stored_at is not null;
create index recordings_ended on recordings (ended_at);
