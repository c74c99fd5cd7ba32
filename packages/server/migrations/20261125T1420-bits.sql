-- What bits cost. Several rows of an id are not possible: a new price is a new offer with a period.
create table bits_offers (
  id text primary key check (id ~ '^[a-z0-9-]{1,60}$'),
  type text not null check (type in ('bundle', 'ad')),
  bits integer not null check (bits between 1 and 1000000),
  -- In the smallest units of the currency, before the discount.
  list_amount bigint not null check (list_amount > 0 and list_amount <= 100000000),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Hundredths of a per cent.
  discount integer not null default 0 check (discount between 0 and 9999),
  includes_vat boolean not null default false,
  -- A promotion is used once per account.
  promotion_id text,
  position integer not null,
  starts_at timestamptz,
  ends_at timestamptz check (ends_at > starts_at)
);
insert into bits_offers (id, type, bits, list_amount, currency, discount, promotion_id, position) values
  ('bits-500-first', 'bundle', 500, 700, 'USD', 2000, 'first-time-bits', 0),
  ('bits-100', 'bundle', 100, 140, 'USD', 0, null, 1),
  ('bits-500', 'bundle', 500, 700, 'USD', 0, null, 2),
  ('bits-1500', 'bundle', 1500, 1995, 'USD', 0, null, 3),
  ('bits-5000', 'bundle', 5000, 6440, 'USD', 0, null, 4),
  ('bits-10000', 'bundle', 10000, 12600, 'USD', 0, null, 5),
  ('bits-25000', 'bundle', 25000, 30800, 'USD', 0, null, 6);

create table bits_promotion_uses (
  user_id bigint not null,
  promotion_id text not null,
  order_id bigint not null,
  used_at timestamptz not null,
  primary key (user_id, promotion_id)
);

create table bits_cheer_settings (
  channel_id bigint primary key references channels (id),
  minimum_bits integer not null check (minimum_bits between 1 and 10000)
);

-- Messages in chat that spent bits.
create table bits_cheers (
  channel_id bigint not null,
  id uuid not null,
  -- Null after the account was erased.
  user_id bigint,
  bits integer not null check (bits > 0),
  at timestamptz not null,
  primary key (channel_id, id)
);
create index bits_cheers_by_user on bits_cheers (user_id) where user_id is not null;

-- The sums of a channel by user.
create table bits_cheerers (
  channel_id bigint not null,
  user_id bigint not null,
  bits bigint not null,
  primary key (channel_id, user_id)
);
create index bits_cheerers_top on bits_cheerers (channel_id, bits desc, user_id);
create index bits_cheerers_by_user on bits_cheerers (user_id);

-- The tag `bits` of stored messages.
alter table chat_messages add column bits integer not null default 0;
