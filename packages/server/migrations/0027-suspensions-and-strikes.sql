-- A suspension with an end is over at its end for whoever reads, also before a job has cleared the two columns. Set only
-- when nothing else (the user's own closing) keeps the page away afterwards.
alter table users add column unavailable_until timestamptz;
create index users_unavailable on users (login) where unavailable_reason is not null;
create index users_staff on users (login) where is_staff or is_site_admin;

create table suspensions (
  id bigint primary key,
  user_id bigint not null references users (id),
  reason text not null check (reason in ('DMCA', 'TOS_INDEFINITE', 'TOS_TEMPORARY')),
  -- For staff alone.
  note text not null,
  -- Null: the system, because of strikes.
  issued_by bigint,
  issued_at timestamptz not null,
  ends_at timestamptz,
  -- The account was closed by its user before: that returns when this ends.
  was_deactivated boolean not null,
  ended_at timestamptz,
  -- Null while it runs, and when the system ended it.
  ended_by bigint,
  end_note text,
  ended_how text check (ended_how in ('EXPIRED', 'REPLACED', 'RESTORED', 'STRIKE_WITHDRAWN')),
  check ((reason = 'TOS_TEMPORARY') = (ends_at is not null)),
  check ((ended_at is null) = (ended_how is null))
);
create unique index suspensions_open_by_user on suspensions (user_id) where ended_at is null;
create index suspensions_by_user on suspensions (user_id, id desc);
create index suspensions_due on suspensions (ends_at) where ended_at is null and ends_at is not null;

create table copyright_strikes (
  id bigint primary key,
  user_id bigint not null references users (id),
  kind text not null check (kind in ('WARNING', 'STRIKE')),
  -- What was used, and who says that it is theirs; the user reads both.
  work text not null,
  claimant text not null,
  -- For staff alone.
  note text not null,
  issued_by bigint not null,
  issued_at timestamptz not null,
  ends_at timestamptz not null,
  withdrawn_at timestamptz,
  withdrawn_by bigint,
  withdraw_note text,
  -- When the user said that they have read it.
  acknowledged_at timestamptz,
  check ((withdrawn_at is null) = (withdrawn_by is null))
);
create index copyright_strikes_by_user on copyright_strikes (user_id, id desc);
