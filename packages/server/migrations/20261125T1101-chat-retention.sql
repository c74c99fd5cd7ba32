-- Makes the partitions of the month of `start` and of the `months` after it; those that exist stay as they are. A month
-- whose messages stand in the default partition already gets them. A partition is filled first and then attached, so
-- that only the last step keeps anybody waiting.
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

-- Detaches and drops the partitions of months that ended before `cutoff`, and deletes what the default partition has
-- from before. Returns how many partitions went. It gives up, with an error, when it would keep chat waiting.
create function chat_drop_partitions(cutoff timestamptz) returns integer language plpgsql as $$
declare
  partition record;
  dropped integer := 0;
begin
  perform pg_advisory_xact_lock(hashtext('chat_make_partitions'));
  perform set_config('lock_timeout', '2000', true);
  for partition in
    select child.relname as name
    from pg_inherits
    join pg_class child on child.oid = pg_inherits.inhrelid
    where pg_inherits.inhparent = 'chat_messages'::regclass
      and child.relname ~ '^chat_messages_\d{4}_\d{2}$'
      and (to_date(right(child.relname, 7), 'YYYY_MM')::timestamp + interval '1 month') at time zone 'UTC' <= cutoff
    order by child.relname
  loop
    execute format('alter table chat_messages detach partition %I', partition.name);
    execute format('drop table %I', partition.name);
    dropped := dropped + 1;
  end loop;
  delete from chat_messages_other where sent_at < cutoff;
  return dropped;
end
$$;

-- For how many days a channel keeps its messages, when that is less than the site keeps them.
create table chat_retention (
  channel_id bigint primary key references channels (id),
  days integer not null check (days between 1 and 36500),
  updated_at timestamptz not null
);
