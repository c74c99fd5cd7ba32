-- Hosting: an offline channel shows another live channel that its owner chose.
-- A channel without a row has the defaults.
create table hosting_settings (
  channel_id bigint primary key references channels (id),
  is_enabled boolean not null,
  -- Who may host this channel.
  accepts text not null check (accepts in ('EVERYBODY', 'FOLLOWED', 'NOBODY'))
);

-- The channels that an owner wants to host, the most wanted first.
create table hosting_candidates (
  channel_id bigint not null references channels (id),
  target_id bigint not null references channels (id),
  place smallint not null,
  primary key (channel_id, target_id),
  check (channel_id <> target_id)
);
create index hosting_candidates_by_target on hosting_candidates (target_id, channel_id);

-- The channel that the page shows while the channel is offline. Channels without one need no further statement.
alter table channels add column hosting_id bigint;
create index channels_by_hosting on channels (hosting_id, id) where hosting_id is not null;
