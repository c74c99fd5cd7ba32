-- What took place before a cancellation was made is not cancelled by it.
alter table schedule_entries add column cancelled_from timestamptz;
