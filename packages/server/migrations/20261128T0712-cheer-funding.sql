-- Users whose bits were below zero: of their cheers some have paid creators nothing. The ledger's job looks at them.
create table ledger_bits_debtors (
  user_id bigint primary key,
  since timestamptz not null default now()
);
