-- Who wants a reminder before each stream of an entry.
create table schedule_reminders (
  channel_id bigint not null,
  entry_id bigint not null,
  user_id bigint not null references users (id),
  created_at timestamptz not null,
  primary key (channel_id, entry_id, user_id),
  foreign key (channel_id, entry_id) references schedule_entries (channel_id, id) on delete cascade
);
create index schedule_reminders_user on schedule_reminders (user_id, entry_id);

-- Start of the last stream of the entry of which viewers were reminded.
alter table schedule_entries add column reminded_for timestamptz;
