-- Channels that ask to become partners, and what site admins answered.
create table partner_applications (
  channel_id bigint not null references channels (id),
  id bigint not null,
  message text not null,
  created_at timestamptz not null,
  -- The numbers of the channel when it asked.
  streamed_minutes integer not null,
  days integer not null,
  average_viewers integer not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'ACCEPTED', 'REFUSED')),
  answer text not null default '',
  answered_at timestamptz,
  answered_by bigint references users (id),
  primary key (channel_id, id)
);
-- One at a time waits for an answer.
create unique index partner_applications_pending on partner_applications (channel_id) where state = 'PENDING';
create index partner_applications_by_state on partner_applications (state, id desc);
