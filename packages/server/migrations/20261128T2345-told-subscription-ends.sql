-- Up to when programs were told which subscriptions have ended. One row.
create table subscription_ends_told (
  is_only boolean primary key default true check (is_only),
  through timestamptz not null
);
insert into subscription_ends_told (through) values (now());
create index subscription_terms_by_end on subscription_terms (greatest(ends_at, grace_until))
  where withdrawn_at is null;
-- Who cheered most in a channel within a period.
create index bits_cheers_by_channel on bits_cheers (channel_id, at);
