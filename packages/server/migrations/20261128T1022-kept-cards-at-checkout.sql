-- The provider's word for the same card: checkout offers a card once that was kept by several purchases.
alter table kept_payment_methods add column fingerprint text check (length(fingerprint) <= 200);
