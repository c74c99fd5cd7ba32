-- Payouts move money in the ledger.
alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check check (kind in ('grant', 'purchase', 'cheer',
  'refund', 'restoration', 'chargeback', 'payout', 'payout-return'));
-- What a creator earned within a time.
create index ledger_postings_of_account_by_time on ledger_postings (account_id, posted_at) where unit <> 'BITS';

-- From when on a creator has a share of their own. A change holds until the next one.
create table revenue_shares (
  channel_id bigint not null,
  starts_at timestamptz not null,
  -- Hundredths of a per cent; null: the site's.
  share integer check (share between 0 and 10000),
  created_at timestamptz not null,
  primary key (channel_id, starts_at)
);

-- Where a creator's money goes. The number of the account is with the provider alone.
create table payout_accounts (
  creator_id bigint primary key,
  provider text not null,
  account_id text not null,
  label text not null,
  added_at timestamptz not null
);

create table payouts (
  id bigint primary key,
  creator_id bigint not null,
  -- The month, e.g. 2026-10, until whose end it was earned.
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  exponent smallint not null check (exponent between 0 and 4),
  amount bigint not null check (amount > 0),
  state text not null check (state in ('INITIATED', 'IN_TRANSIT', 'PAID', 'FAILED')),
  -- Counts the tries: it is part of the ledger's and the provider's keys.
  turn integer not null default 1,
  provider text not null,
  account_id text not null,
  -- Null after the account was erased.
  account_label text,
  provider_payout_id text,
  failure_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (creator_id, month, currency)
);
create index payouts_unsettled on payouts (updated_at) where state in ('INITIATED', 'IN_TRANSIT');
create index payouts_by_state on payouts (state, id desc);

create table payout_changes (
  payout_id bigint not null references payouts (id),
  id bigint not null,
  event text not null,
  from_state text,
  to_state text not null,
  at timestamptz not null,
  primary key (payout_id, id)
);

-- What creators earned in months that are over: sums of the ledger that never change.
create table wallet_statements (
  creator_id bigint not null,
  month text not null,
  currency text not null,
  sales bigint not null,
  bits bigint not null,
  taken_back bigint not null,
  paid_out bigint not null,
  closing bigint not null,
  primary key (creator_id, month, currency)
);
create table wallet_statement_months (
  month text primary key,
  written_at timestamptz not null
);
create trigger wallet_statements_stay before update or delete on wallet_statements
  for each row execute function ledger_refuse_change();

-- When a creator first saw the promotion of the wallet.
create table wallet_promotion_sights (
  creator_id bigint primary key,
  first_seen_at timestamptz not null
);
