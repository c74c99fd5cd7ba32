-- A trial charges nothing: its order has no amount.
alter table orders drop constraint orders_subtotal_check;
alter table orders add constraint orders_subtotal_check check (subtotal >= 0);

-- How long a term is, if it is counted in days; null: in months.
alter table subscription_terms add column days smallint check (days > 0);
-- The filter by which it was free; null: it was no trial.
alter table subscription_terms add column trial text;

-- Trials that were given: one a user, and one a card, of all channels.
create table subscription_trials (
  id bigint primary key,
  -- 0 after the account is erased: the card stays used.
  user_id bigint not null,
  channel_id bigint not null,
  -- A keyed hash of what tells the card from others.
  card_hash bytea not null unique,
  order_id bigint not null,
  begun_at timestamptz not null
);
create unique index subscription_trials_of_user on subscription_trials (user_id) where user_id <> 0;
create index subscription_trials_by_time on subscription_trials (begun_at);

-- The last free subscription of each member. It names the term in place of an order.
create table membership_uses (
  user_id bigint primary key,
  id bigint not null unique,
  channel_id bigint not null,
  used_at timestamptz not null,
  -- What the creator was given for it, in the smallest units.
  creator_amount bigint not null check (creator_amount >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$')
);
create index membership_uses_of_channel on membership_uses (channel_id);
