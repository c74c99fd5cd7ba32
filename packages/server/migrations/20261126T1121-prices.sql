-- Prices that staff set instead of list prices. Each holds until the next one of its product.
create table price_periods (
  product text not null,
  starts_at timestamptz not null,
  -- In the smallest units of the product's currency; null: the list price again.
  amount bigint check (amount > 0 and amount <= 10000000),
  created_at timestamptz not null,
  primary key (product, starts_at)
);
