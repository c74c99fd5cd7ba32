-- Accounts whose users want them gone. They are closed at once, and erased at the end of a time in which the user may
-- come back. The row stays as the proof that it was done.
create table account_removals (
  user_id bigint primary key references users (id),
  requested_at timestamptz not null,
  erase_at timestamptz not null,
  -- From here on there is no way back: what was erased first is gone already.
  erasing_at timestamptz,
  erased_at timestamptz
);
create index account_removals_due on account_removals (erase_at) where erased_at is null;

-- Copies of all that the site knows of a user, made for the user.
create table data_exports (
  id bigint primary key,
  user_id bigint not null references users (id),
  requested_at timestamptz not null,
  -- Null while it is being made.
  ready_at timestamptz,
  -- Set when it could not be made.
  failed_at timestamptz,
  expires_at timestamptz not null,
  -- In the object store.
  object_key text,
  bytes bigint
);
create index data_exports_by_user on data_exports (user_id, id desc);
create index data_exports_by_end on data_exports (expires_at);

-- What one user wrote, and what quotes it, in all channels.
create index chat_messages_by_user on chat_messages (user_id, sent_at desc);
create index chat_messages_by_quoted on chat_messages ((reply ->> 'parentUserId')) where reply is not null;
