-- Whether others may give a user subscriptions.
alter table privacy_settings add column accepts_gifts boolean not null default true;

-- A giver who wants to stay unknown.
alter table subscription_terms add column giver_is_hidden boolean not null default false;

-- Gifts to a channel's community: an order each.
create table subscription_gift_rounds (
  channel_id bigint not null,
  id bigint not null,
  order_id bigint not null unique,
  giver_id bigint not null,
  is_anonymous boolean not null,
  tier text not null check (tier in ('1000', '2000', '3000')),
  -- Bought gifts and those that a promotion adds.
  wanted integer not null check (wanted > 0),
  -- Gifts for which nobody was there yet; a job gives them.
  waiting integer not null check (waiting >= 0 and waiting <= wanted),
  created_at timestamptz not null,
  withdrawn_at timestamptz,
  primary key (channel_id, id)
);
create index subscription_gift_rounds_of_giver on subscription_gift_rounds (giver_id, channel_id);
create index subscription_gift_rounds_waiting on subscription_gift_rounds (id) where waiting > 0 and withdrawn_at is null;

-- Promotions that creators have started.
create table creator_promotions (
  channel_id bigint not null,
  id bigint not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (channel_id, id)
);
