-- Set when its owner deleted it; it may come back for a day, and who reads leaves it out.
alter table collections add column deleted_at timestamptz;
create index collections_by_deletion on collections (deleted_at) where deleted_at is not null;
