-- A webhook counts as taken when what it told of was entered, and not when it came.
alter table payment_events add column payment_id text, add column applied_at timestamptz;
-- What came before has had its tries; what they missed is found among the provider's disputes and refunds.
update payment_events set applied_at = received_at;
create index payment_events_unapplied on payment_events (received_at) where applied_at is null and payment_id is not null;
