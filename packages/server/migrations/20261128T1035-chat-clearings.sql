-- When moderators cleared a channel's chat: who comes later and the replay say so.
create table chat_clearings (
  channel_id bigint not null references users (id),
  cleared_at timestamptz not null,
  primary key (channel_id, cleared_at)
);
