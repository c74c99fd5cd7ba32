-- Events that were committed and not yet relayed. Rows of one partition are relayed in the order of their ids.
create table outbox (
  id bigint generated always as identity primary key,
  event_id uuid not null default gen_random_uuid(),
  lane smallint not null,
  partition text not null,
  type text not null,
  payload jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  attempts integer not null default 0,
  -- Not before this time, after a failure.
  retry_at timestamptz,
  last_error text
);
create index outbox_by_lane on outbox (lane, id);
create index outbox_waiting on outbox (partition) where retry_at is not null;

-- One row a lane: the relay that holds the row's lock works on the lane.
create table outbox_lanes (
  lane smallint primary key
);
insert into outbox_lanes (lane) select generate_series(0, 15);

-- Events whose reactions kept failing; kept for a person to look at.
create table outbox_dead (
  id bigint primary key,
  event_id uuid not null,
  partition text not null,
  type text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  attempts integer not null,
  last_error text,
  died_at timestamptz not null default clock_timestamp()
);

-- Share of users (per cent) for whom a flag is on; a flag without a row has the registry's default.
create table flags (
  name text primary key,
  percentage numeric(5, 2) not null check (percentage between 0 and 100),
  updated_at timestamptz not null default now()
);

create table settings (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

-- Times (milliseconds since 1970) of what was taken from a shared limit. Losing them in a crash forgives, no more.
create unlogged table rate_limits (
  name text not null,
  subject text not null,
  taken bigint[] not null,
  allowed boolean not null,
  expires_at bigint not null,
  primary key (name, subject)
);
create index rate_limits_by_expiry on rate_limits (expires_at);
