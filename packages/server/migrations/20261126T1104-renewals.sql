-- Benefits go on beyond the paid time while a card is tried again.
alter table subscription_terms add column grace_until timestamptz;
-- From when the months of a renewal are counted.
alter table subscription_terms add column anchor_at timestamptz;

-- Subscriptions that renew: one a user and channel.
create table subscription_plans (
  channel_id bigint not null,
  user_id bigint not null,
  id bigint not null unique,
  state text not null check (state in ('ACTIVE', 'CHARGING', 'PAST_DUE', 'PAUSED', 'ENDING', 'ENDED')),
  tier text not null check (tier in ('1000', '2000', '3000')),
  months smallint not null check (months > 0),
  -- What the next charge is for, if it is something else.
  next_tier text check (next_tier in ('1000', '2000', '3000')),
  next_months smallint check (next_months > 0),
  renews_at timestamptz not null,
  anchor_at timestamptz not null,
  tries smallint not null default 0,
  next_try_at timestamptz,
  paused_until timestamptz,
  end_reason text,
  method_id bigint not null,
  country text not null,
  -- Charges that were begun: part of their orders' keys.
  charges integer not null default 0,
  -- The order of the charge that is on its way.
  order_id bigint,
  -- The charge that a mail has told of, and its price in the smallest units.
  noticed_for timestamptz,
  noticed_amount bigint,
  -- Grows with each change.
  version integer not null default 0,
  -- When the job looks at it; null: never.
  look_at timestamptz,
  updated_at timestamptz not null,
  primary key (channel_id, user_id)
);
create index subscription_plans_due on subscription_plans (look_at) where look_at is not null;
create index subscription_plans_of_user on subscription_plans (user_id);
create index subscription_plans_by_order on subscription_plans (order_id) where order_id is not null;
