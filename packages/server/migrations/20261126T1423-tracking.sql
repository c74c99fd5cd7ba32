-- What visitors who agree to statistics do. A day is a partition, which is dropped as a whole when its time is over.
create table tracking_events (
  happened_at timestamptz not null,
  name text not null,
  -- One visit, by a random name that the page makes.
  session_id text not null,
  device text not null,
  user_id bigint,
  -- Name of the page's route.
  page text not null,
  properties jsonb not null
) partition by range (happened_at);
create index tracking_events_of_user on tracking_events (user_id) where user_id is not null;
create table tracking_events_other partition of tracking_events default;

-- Makes the partitions of the day of `start` and of the `days` after it; those that exist stay as they are.
create function tracking_make_partitions(start timestamptz, days integer) returns void language plpgsql as $$
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

-- Drops the partitions of days that ended before `cutoff`, and what the default partition has from before. Returns how
-- many partitions went.
create function tracking_drop_partitions(cutoff timestamptz) returns integer language plpgsql as $$
declare
  partition record;
  dropped integer := 0;
begin
  perform pg_advisory_xact_lock(hashtext('tracking_make_partitions'));
  perform set_config('lock_timeout', '2000', true);
  for partition in
    select child.relname as name
    from pg_inherits
    join pg_class child on child.oid = pg_inherits.inhrelid
    where pg_inherits.inhparent = 'tracking_events'::regclass
      and child.relname ~ '^tracking_events_\d{4}_\d{2}_\d{2}$'
      and (to_date(right(child.relname, 10), 'YYYY_MM_DD')::timestamp + interval '1 day') at time zone 'UTC' <= cutoff
    order by child.relname
  loop
    execute format('alter table tracking_events detach partition %I', partition.name);
    execute format('drop table %I', partition.name);
    dropped := dropped + 1;
  end loop;
  delete from tracking_events_other where happened_at < cutoff;
  return dropped;
end
$$;

-- How often each event happened on a day, without anybody's name. These rows stay when the events are dropped.
create table tracking_days (
  day date not null,
  name text not null,
  events bigint not null,
  devices bigint not null,
  primary key (day, name)
);

select tracking_make_partitions(now(), 3);
