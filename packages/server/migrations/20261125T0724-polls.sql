-- Polls of channels. The sums of the votes stand in the poll's own row and are brought up to date about once a second.
create table polls (
  channel_id bigint not null references channels (id),
  id bigint not null,
  title text not null,
  choices text[] not null,
  -- By choice, as last told.
  votes integer[] not null,
  seconds integer not null,
  status text not null check (status in ('ACTIVE', 'COMPLETED', 'TERMINATED', 'CANCELLED', 'ARCHIVED')),
  -- Null: the account is gone.
  created_by bigint references users (id),
  ended_by bigint references users (id),
  started_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  tallied_at timestamptz not null,
  primary key (channel_id, id),
  check ((status = 'ACTIVE') = (ended_at is null)),
  check (cardinality(choices) = cardinality(votes) and cardinality(choices) between 2 and 5)
);
-- A channel has one running poll.
create unique index polls_running on polls (channel_id) where status = 'ACTIVE';
create index polls_due on polls (ends_at) where status = 'ACTIVE';
create index polls_ended on polls (ended_at) where ended_at is not null;
create index polls_by_creator on polls (created_by);
create index polls_by_ender on polls (ended_by);

-- One vote a user. Deleted a day after the poll's end.
create table poll_votes (
  channel_id bigint not null,
  poll_id bigint not null,
  user_id bigint not null references users (id),
  -- From 1.
  choice smallint not null,
  voted_at timestamptz not null,
  primary key (channel_id, poll_id, user_id),
  foreign key (channel_id, poll_id) references polls (channel_id, id) on delete cascade
);
create index poll_votes_by_user on poll_votes (user_id);
