-- A removed entry can be restored for a while; then a job deletes it.
alter table viewing_history add column removed_at timestamptz;
create index viewing_history_removed on viewing_history (removed_at) where removed_at is not null;
