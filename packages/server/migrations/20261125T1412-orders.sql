-- Purchases. The money and what was bought are in the ledger.
create table orders (
  id bigint primary key,
  user_id bigint not null,
  key text not null check (key ~ '^[A-Za-z0-9_-]{16,64}$'),
  type text not null,
  offer_id text not null,
  quantity integer not null check (quantity > 0),
  channel_id bigint,
  description text not null,
  state text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  exponent smallint not null check (exponent between 0 and 4),
  subtotal bigint not null check (subtotal > 0),
  tax bigint not null check (tax >= 0),
  benefits jsonb not null,
  benefits_state text not null default 'none' check (benefits_state in ('none', 'granted', 'withdrawn')),
  benefits_turn integer not null default 0,
  provider text not null,
  method text,
  payment_id text,
  action_token text,
  failure_reason text,
  receipt_number bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  expires_at timestamptz not null,
  unique (user_id, key)
);
-- One processing order a user.
create unique index orders_processing on orders (user_id)
  where state in ('INITIATED', 'PROCESSING', 'THREE_D_SECURE_CHALLENGE_REQUIRED');
create unique index orders_by_payment on orders (provider, payment_id) where payment_id is not null;
create unique index orders_by_receipt on orders (receipt_number) where receipt_number is not null;
create index orders_of_user on orders (user_id, id desc);
-- What the reconciliation looks at.
create index orders_unsettled on orders (updated_at)
  where state in ('INITIATED', 'PROCESSING', 'THREE_D_SECURE_CHALLENGE_REQUIRED', 'PAYMENT_PENDING',
    'CANCEL_BENEFITS_INITIATED', 'REFUND_INITIATED');

create table order_changes (
  order_id bigint not null references orders (id),
  id bigint not null,
  event text not null,
  from_state text,
  to_state text not null,
  at timestamptz not null,
  primary key (order_id, id)
);

create table payment_events (
  provider text not null,
  id text not null,
  received_at timestamptz not null,
  primary key (provider, id)
);
create index payment_events_by_time on payment_events (received_at);

-- Numbers of receipts have no gap: the row is locked until the receipt is written.
create table receipt_counters (
  seller text primary key,
  last bigint not null
);
insert into receipt_counters (seller, last) values ('site', 0);
