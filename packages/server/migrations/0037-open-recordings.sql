-- Few at a time, and looked for every half minute.
create index recordings_open on recordings (id) where ended_at is null;
drop index recordings_stored;
