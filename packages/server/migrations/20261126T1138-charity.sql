-- Charities that the site passes donations on to.
create table charities (
  id bigint primary key,
  name text not null check (length(name) between 1 and 80),
  url text not null check (url ~ '^https://'),
  description text not null check (length(description) <= 500),
  closed_at timestamptz,
  created_at timestamptz not null
);

-- What channels collect for a charity. Amounts are in the smallest units of the currency.
create table charity_campaigns (
  id bigint primary key,
  channel_id bigint not null,
  charity_id bigint not null references charities (id),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  goal bigint not null check (goal > 0),
  raised bigint not null default 0,
  donations integer not null default 0,
  created_at timestamptz not null,
  ended_at timestamptz
);
create unique index charity_campaigns_running on charity_campaigns (channel_id) where ended_at is null;
create index charity_campaigns_of_charity on charity_campaigns (charity_id);

create table charity_donations (
  order_id bigint primary key,
  campaign_id bigint not null references charity_campaigns (id),
  -- Null after the account was erased.
  user_id bigint,
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  -- Set when the money went back.
  withdrawn_at timestamptz
);
create index charity_donations_of_campaign on charity_donations (campaign_id, order_id desc);
create index charity_donations_of_user on charity_donations (user_id) where user_id is not null;
