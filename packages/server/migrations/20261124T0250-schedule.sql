-- What the owner of a channel plans to stream: once, or every week at the same time of a zone.
create table schedule_entries (
  channel_id bigint not null references channels (id),
  id bigint not null,
  title text not null,
  category_id bigint references categories (id),
  -- Wall-clock time of the (first) start in the zone: 2026-11-26T20:00
  starts_at text not null,
  -- IANA name
  time_zone text not null,
  -- Without a duration the end is open.
  duration_minutes integer,
  is_weekly boolean not null,
  repeat_count integer,
  -- What starts before is cancelled.
  cancelled_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (channel_id, id)
);

-- Nothing of the channel's schedule takes place in this time.
create table schedule_vacations (
  channel_id bigint primary key references channels (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null
);
