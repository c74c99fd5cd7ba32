-- The date of a receipt.
alter table orders add column paid_at timestamptz;
update orders set paid_at = updated_at where receipt_number is not null;
