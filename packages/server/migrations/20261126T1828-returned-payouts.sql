-- Tries of payouts whose money site admins have returned by hand, as their provider was away. It may have paid them all the
-- same: it is asked when it is there again.
create table payout_returns (
  payout_id bigint not null references payouts (id),
  turn integer not null,
  provider text not null,
  -- Null: it is not known whether the provider has heard of it.
  provider_payout_id text,
  -- OPEN: not asked yet. UNPAID: it was not paid. JOINED: it is its payout's again. FOUND: it was paid beside a later try,
  -- and the wallet has paid twice. SENT_BACK: it was, and the bank has sent it back.
  state text not null default 'OPEN' check (state in ('OPEN', 'UNPAID', 'JOINED', 'FOUND', 'SENT_BACK')),
  updated_at timestamptz not null,
  primary key (payout_id, turn)
);
create index payout_returns_open on payout_returns (provider, state, updated_at) where state in ('OPEN', 'FOUND');

-- How far the provider's payments were read for an order that was given up.
alter table orders add column payment_search_after text;
