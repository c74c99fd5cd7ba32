-- A session that gets a new token keeps the one before for requests that are under way, for some seconds and with the
-- rights it had.
alter table sessions
  add column previous_token_hash bytea,
  add column rotated_at timestamptz;
create unique index sessions_by_previous_token on sessions (previous_token_hash) where previous_token_hash is not null;
