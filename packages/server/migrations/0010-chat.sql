-- Messages of all channels, by month. They are written in batches without asking anything else of the database, so
-- that nothing but the batch's own rows can stop one: no reference to users or channels.
create table chat_messages (
  channel_id bigint not null,
  id uuid not null,
  sent_at timestamptz not null,
  user_id bigint not null,
  -- The sender as they were when they wrote.
  login text not null,
  display_name text not null,
  color text not null,
  is_owner boolean not null,
  is_moderator boolean not null,
  body text not null,
  is_action boolean not null,
  -- What an answer shows of the message it answers.
  reply jsonb,
  state text not null check (state in ('delivered', 'held', 'deleted')),
  primary key (channel_id, id, sent_at)
) partition by range (sent_at);

create index chat_messages_by_time on chat_messages (channel_id, sent_at desc);

-- Takes what no month's partition takes, so that a wrong clock stops nothing.
create table chat_messages_other partition of chat_messages default;

-- Makes the partitions of the month of `start` and of the `months` after it; those that exist stay as they are.
create function chat_make_partitions(start timestamptz, months integer) returns void language plpgsql as $$
declare
  first_month timestamp := date_trunc('month', start at time zone 'UTC');
  month timestamp;
begin
  -- Two nodes that start together make them one after the other.
  perform pg_advisory_xact_lock(hashtext('chat_make_partitions'));
  for step in 0..months loop
    month := first_month + make_interval(months => step);
    execute format(
      'create table if not exists %I partition of chat_messages for values from (%L) to (%L)',
      'chat_messages_' || to_char(month, 'YYYY_MM'),
      month at time zone 'UTC',
      (month + interval '1 month') at time zone 'UTC'
    );
  end loop;
end
$$;

select chat_make_partitions(now(), 3);
