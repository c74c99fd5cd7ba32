-- How a user wants to see chat on all devices; a user without a row has the defaults.
create table chat_displays (
  user_id bigint primary key,
  display jsonb not null,
  updated_at timestamptz not null
);
