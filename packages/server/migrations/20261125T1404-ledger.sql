-- Double entry for bits and money. Amounts count the smallest units. A balance is what an account has.
create table ledger_accounts (
  id bigint primary key,
  kind text not null,
  -- 0: the site's own. No reference: accounts outlive erased users.
  owner_id bigint not null default 0,
  -- BITS, or a currency (ISO 4217).
  unit text not null check (unit = 'BITS' or unit ~ '^[A-Z]{3}$'),
  slice smallint not null default 0 check (slice >= 0),
  may_be_negative boolean not null,
  -- The sum of the postings, and the number of the last one. Only postings change them.
  balance bigint not null default 0 check (abs(balance) <= 9007199254740991),
  seq bigint not null default 0,
  created_at timestamptz not null default now(),
  unique (id, unit),
  unique (kind, owner_id, unit, slice)
) with (fillfactor = 50);
create index ledger_accounts_of_owner on ledger_accounts (owner_id) where owner_id <> 0;

create table ledger_transactions (
  id bigint primary key,
  -- A repeated transaction of the same key changes nothing.
  key text not null unique,
  kind text not null check (kind in ('grant', 'purchase', 'cheer', 'refund', 'restoration', 'chargeback')),
  reference text not null,
  posted_at timestamptz not null default clock_timestamp(),
  -- Postings are added by the transaction of the database that began it, and by no later one.
  begun_by xid8 not null default pg_current_xact_id()
);
create index ledger_transactions_by_reference on ledger_transactions (reference);

create table ledger_postings (
  account_id bigint not null,
  -- From 1, without a gap in each account.
  seq bigint not null,
  transaction_id bigint not null references ledger_transactions (id),
  unit text not null,
  amount bigint not null check (amount <> 0 and abs(amount) <= 9007199254740991),
  balance_after bigint not null,
  -- Grows with `seq` in each account.
  posted_at timestamptz not null,
  primary key (account_id, seq),
  foreign key (account_id, unit) references ledger_accounts (id, unit)
);
create unique index ledger_postings_of_transaction on ledger_postings (transaction_id, account_id);
create index ledger_postings_by_time on ledger_postings (posted_at);

-- What the verification has summed up, so that the next one begins there.
create table ledger_checkpoints (
  account_id bigint not null references ledger_accounts (id),
  seq bigint not null,
  balance bigint not null,
  verified_at timestamptz not null default now(),
  primary key (account_id, seq)
);

create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % never change', tg_table_name using errcode = 'LB002';
end $$;
create trigger ledger_postings_stay before update or delete on ledger_postings
  for each row execute function ledger_refuse_change();
create trigger ledger_transactions_stay before update or delete on ledger_transactions
  for each row execute function ledger_refuse_change();
create trigger ledger_checkpoints_stay before update or delete on ledger_checkpoints
  for each row execute function ledger_refuse_change();
create trigger ledger_postings_not_truncated before truncate on ledger_postings
  for each statement execute function ledger_refuse_change();
create trigger ledger_transactions_not_truncated before truncate on ledger_transactions
  for each statement execute function ledger_refuse_change();

-- An account's balance and number follow its postings. The update locks the row until the end of the transaction.
create function ledger_post() returns trigger language plpgsql as $$
declare
  account ledger_accounts;
  cause ledger_transactions;
begin
  select * into cause from ledger_transactions where id = new.transaction_id;
  if not found or cause.begun_by <> pg_current_xact_id() then
    raise exception 'the transaction % takes no more postings', new.transaction_id using errcode = 'LB003';
  end if;
  update ledger_accounts set balance = balance + new.amount, seq = seq + 1
    where id = new.account_id and unit = new.unit returning * into account;
  if not found then
    raise exception 'there is no account % of %', new.account_id, new.unit using errcode = 'LB004';
  end if;
  if account.balance < 0 and new.amount < 0 and not account.may_be_negative and cause.kind <> 'chargeback' then
    raise exception 'the account % has too little', new.account_id using errcode = 'LB001';
  end if;
  new.seq := account.seq;
  new.balance_after := account.balance;
  new.posted_at := clock_timestamp();
  return new;
end $$;
create trigger ledger_postings_post before insert on ledger_postings
  for each row execute function ledger_post();

create function ledger_guard_account() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.balance = 0 and new.seq = 0 then return new; end if;
  -- Depth 2: within the trigger of a posting.
  if tg_op = 'UPDATE' and pg_trigger_depth() > 1 and new.id = old.id and new.kind = old.kind
    and new.owner_id = old.owner_id and new.unit = old.unit and new.may_be_negative = old.may_be_negative
    and new.seq = old.seq + 1 then return new; end if;
  raise exception 'only postings change an account' using errcode = 'LB002';
end $$;
create trigger ledger_accounts_guard before insert or update or delete on ledger_accounts
  for each row execute function ledger_guard_account();

-- At the commit: each transaction sums to zero in each unit, and has two postings or more.
create function ledger_check_zero() returns trigger language plpgsql as $$
declare
  wanted bigint := case tg_table_name when 'ledger_transactions' then new.id else null end;
begin
  if wanted is null then wanted := new.transaction_id; end if;
  if exists (select from ledger_postings where transaction_id = wanted group by unit having sum(amount) <> 0)
    or (select count(*) from ledger_postings where transaction_id = wanted) < 2 then
    raise exception 'the transaction % does not sum to zero', wanted using errcode = 'LB005';
  end if;
  return null;
end $$;
create constraint trigger ledger_transactions_sum_to_zero after insert on ledger_transactions
  deferrable initially deferred for each row execute function ledger_check_zero();
