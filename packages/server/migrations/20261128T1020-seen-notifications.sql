-- When the user last opened the list with this notification in it. The bell counts those that were not seen yet.
alter table notifications add column seen_at timestamptz;
