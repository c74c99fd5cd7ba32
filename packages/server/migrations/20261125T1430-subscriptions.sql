-- What a month of a tier costs, and how much less so many months at once.
create table subscription_prices (
  tier text not null check (tier in ('1000', '2000', '3000')),
  months smallint not null check (months between 1 and 12),
  -- In the smallest units of the currency.
  month_amount bigint not null check (month_amount > 0 and month_amount <= 10000000),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Hundredths of a per cent.
  discount integer not null default 0 check (discount between 0 and 9999),
  primary key (tier, months)
);
insert into subscription_prices (tier, months, month_amount, currency, discount)
  select tier, months, amount, 'USD', discount
  from (values ('1000', 599), ('2000', 1199), ('3000', 2999)) as prices (tier, amount)
  cross join (values (1, 0), (3, 500), (6, 1000), (12, 1000)) as terms (months, discount);

-- Stretches of time for which users subscribe to channels. Each names the order that paid for it.
create table subscription_terms (
  channel_id bigint not null,
  id bigint not null,
  user_id bigint not null,
  tier text not null check (tier in ('1000', '2000', '3000')),
  months smallint not null check (months > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  order_id bigint not null,
  -- Who paid; null: the user.
  giver_id bigint,
  -- Set when the money went back.
  withdrawn_at timestamptz,
  primary key (channel_id, id),
  unique (order_id, user_id)
);
create index subscription_terms_of_user on subscription_terms (user_id, channel_id, ends_at);
create index subscription_terms_of_giver on subscription_terms (giver_id) where giver_id is not null;
