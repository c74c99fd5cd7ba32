-- Buyers who asked their banks for the money, as the provider has it.
create table payment_disputes (
  id bigint primary key,
  provider text not null,
  -- The provider's name of it.
  provider_id text not null,
  order_id bigint not null references orders (id),
  stage text not null check (stage in ('inquiry', 'needs_response', 'under_review', 'won', 'lost')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  exponent smallint not null check (exponent between 0 and 4),
  amount bigint not null check (amount >= 0),
  reason text not null,
  opened_at timestamptz not null,
  -- Null: the site may not answer, or not any more.
  evidence_due_at timestamptz,
  -- A site admin has answered the bank, at the provider.
  answered_at timestamptz,
  answered_by bigint,
  -- When admins were told that the answer is due soon.
  reminded_at timestamptz,
  updated_at timestamptz not null,
  unique (provider, provider_id)
);
create index payment_disputes_of_order on payment_disputes (order_id);
create index payment_disputes_open on payment_disputes (evidence_due_at)
  where answered_at is null and evidence_due_at is not null;

-- What the provider has kept of an order, in its own currency, and how often that was entered.
alter table orders add column payment_fee bigint not null default 0, add column dispute_fee bigint not null default 0,
  add column fee_turn integer not null default 0,
  -- The account of its tax: ISO 3166; empty: the one of all countries.
  add column tax_country text not null default '';

-- What the provider has paid to the site's bank.
create table bank_payouts (
  provider text not null,
  id text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount bigint not null,
  status text not null check (status in ('in_transit', 'paid', 'failed')),
  -- Counts what was entered: it is part of the ledger's keys.
  turn integer not null default 0,
  -- Whether its money is at the bank, as the ledger has it.
  is_entered boolean not null default false,
  created_at timestamptz not null,
  primary key (provider, id)
);

alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check check (kind in ('grant', 'purchase', 'cheer',
  'refund', 'restoration', 'chargeback', 'payout', 'payout-return', 'fee', 'bank')) not valid;
