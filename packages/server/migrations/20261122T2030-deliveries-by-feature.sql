-- One row for each event and each feature that reacts to its type, from the dispatch of the event until the feature took it.
-- A relay of an earlier version does not know the table: it delivers from outbox to all features, as before.
create table outbox_deliveries (
  feature text not null,
  partition text not null,
  -- The event's id in outbox. Rows of one feature and partition are delivered in the order of this number.
  event_id bigint not null,
  lane smallint not null,
  type text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  attempts integer not null default 0,
  -- Not before this time. What follows a failed row in its partition is due no sooner than it.
  due_at timestamptz not null default '-infinity',
  last_error text,
  primary key (feature, partition, event_id)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
create index outbox_deliveries_by_due on outbox_deliveries (feature, due_at, event_id);

-- A dead letter is of one feature. Rows without a feature come from an earlier version: they are of all that react.
alter table outbox_dead drop constraint outbox_dead_pkey;
alter table outbox_dead add column feature text;
alter table outbox_dead alter column event_id drop not null;
-- In the form of the site's other ids: milliseconds since 2025 and 12 more bits.
alter table outbox_dead add column letter_id bigint;
update outbox_dead d set letter_id = o.letter_id
from (
  select id, (extract(epoch from now()) * 1000 - 1735689600000)::bigint * 4096 + row_number() over (order by died_at, id)
    as letter_id
  from outbox_dead
) o
where o.id = d.id;
-- The key has a default because an earlier version, which may still run, does not write it.
alter table outbox_dead alter column letter_id
  set default (extract(epoch from clock_timestamp()) * 1000 - 1735689600000)::bigint * 4096 + floor(random() * 4096)::bigint;
alter table outbox_dead add primary key (letter_id);
create unique index outbox_dead_by_event on outbox_dead (id, coalesce(feature, ''));
