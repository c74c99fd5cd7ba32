-- A row that is written while its partition is made would land in the default partition and then break the partition's
-- bounds: either the row is refused or the partition is. So both functions keep writers waiting for the moment from
-- before the rows move until the partition is attached. Readers go on. Nobody waits where every partition exists.
create or replace function tracking_make_partitions(start timestamptz, days integer) returns void language plpgsql as $$
declare
  first_day timestamp := date_trunc('day', start at time zone 'UTC');
  day timestamp;
  name text;
begin
  perform pg_advisory_xact_lock(hashtext('tracking_make_partitions'));
  for step in 0..days loop
    day := first_day + make_interval(days => step);
    name := 'tracking_events_' || to_char(day, 'YYYY_MM_DD');
    continue when to_regclass(quote_ident(name)) is not null;
    lock table tracking_events in share row exclusive mode;
    execute format('create table %I (like tracking_events including defaults including constraints)', name);
    execute format(
      'with moved as (delete from tracking_events_other where happened_at >= %L and happened_at < %L returning *)
       insert into %I select * from moved',
      day at time zone 'UTC', (day + interval '1 day') at time zone 'UTC', name
    );
    execute format(
      'alter table tracking_events attach partition %I for values from (%L) to (%L)',
      name, day at time zone 'UTC', (day + interval '1 day') at time zone 'UTC'
    );
  end loop;
end
$$;

create or replace function chat_make_partitions(start timestamptz, months integer) returns void language plpgsql as $$
declare
  first_month timestamp := date_trunc('month', start at time zone 'UTC');
  month timestamp;
  name text;
  lower_bound timestamptz;
  upper_bound timestamptz;
begin
  -- Two nodes that start together make them one after the other.
  perform pg_advisory_xact_lock(hashtext('chat_make_partitions'));
  for step in 0..months loop
    month := first_month + make_interval(months => step);
    name := 'chat_messages_' || to_char(month, 'YYYY_MM');
    lower_bound := month at time zone 'UTC';
    upper_bound := (month + interval '1 month') at time zone 'UTC';
    continue when to_regclass(quote_ident(name)) is not null;
    lock table chat_messages in share row exclusive mode;
    execute format('create table %I (like chat_messages including defaults including constraints)', name);
    execute format(
      'with moved as (delete from chat_messages_other where sent_at >= %L and sent_at < %L returning *)
       insert into %I select * from moved',
      lower_bound, upper_bound, name
    );
    execute format(
      'alter table chat_messages attach partition %I for values from (%L) to (%L)',
      name, lower_bound, upper_bound
    );
  end loop;
end
$$;
