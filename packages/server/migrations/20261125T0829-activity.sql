-- What happens around a channel, for its owner: follows, raids, hosts, clips and reminders.
create table activity (
  channel_id bigint not null references channels (id),
  id bigint not null,
  kind text not null check (kind in ('FOLLOW', 'RAID_IN', 'RAID_OUT', 'HOST', 'CLIP', 'REMINDER')),
  -- Who did it; of a raid the other channel.
  actor_id bigint not null references users (id),
  -- The raid, the clip or the planned stream; 0 for a follow, a day for a host.
  subject_id bigint not null,
  viewers_count integer,
  detail text,
  created_at timestamptz not null,
  primary key (channel_id, id)
);
create unique index activity_once on activity (channel_id, kind, actor_id, subject_id);
create index activity_by_actor on activity (actor_id);
create index activity_by_age on activity (created_at);
