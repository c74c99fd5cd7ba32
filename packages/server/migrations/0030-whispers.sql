-- Who wants nothing to do with whom.
create table user_blocks (
  blocker_id bigint not null references users (id),
  blocked_id bigint not null references users (id),
  created_at timestamptz not null,
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index user_blocks_by_blocked on user_blocks (blocked_id);

-- What two users write to each other; the one of the lower id comes first, so that there is one thread a pair.
create table whisper_threads (
  id bigint primary key,
  first_user_id bigint not null references users (id),
  second_user_id bigint not null references users (id),
  unique (first_user_id, second_user_id),
  check (first_user_id < second_user_id)
);
create index whisper_threads_by_second on whisper_threads (second_user_id);

create table whispers (
  id bigint primary key,
  thread_id bigint not null references whisper_threads (id),
  sender_id bigint not null references users (id),
  body text not null,
  sent_at timestamptz not null,
  -- Chosen by the sender's page: the same message sent again is one message.
  nonce text
);
create index whispers_by_thread on whispers (thread_id, id desc);
create unique index whispers_by_nonce on whispers (sender_id, nonce) where nonce is not null;

-- A thread as each of the two sees it.
create table whisper_sides (
  thread_id bigint not null references whisper_threads (id),
  user_id bigint not null references users (id),
  last_whisper_id bigint not null,
  -- The newest one that the user has seen.
  read_id bigint not null default 0,
  unread_count integer not null default 0,
  -- What is not newer was put away by the user.
  cleared_id bigint not null default 0,
  primary key (thread_id, user_id)
);
create index whisper_sides_by_user on whisper_sides (user_id, last_whisper_id desc);
create index whisper_sides_unread on whisper_sides (user_id) where unread_count > 0;
