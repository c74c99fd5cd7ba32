-- Channels that stream together. Rows live as long as the co-stream does.
create table costreams (
  organizer_id bigint primary key references channels (id),
  id bigint not null unique,
  created_at timestamptz not null
);

-- The channels of a co-stream, its organizer included.
create table costream_members (
  costream_id bigint not null references costreams (id) on delete cascade,
  channel_id bigint not null references channels (id),
  invited_at timestamptz not null,
  -- Null until the channel accepts the invitation.
  joined_at timestamptz,
  primary key (costream_id, channel_id)
);

-- A channel takes part in one co-stream at a time, and may be invited to several.
create unique index costream_members_joined on costream_members (channel_id) where joined_at is not null;
create index costream_members_channel on costream_members (channel_id);
