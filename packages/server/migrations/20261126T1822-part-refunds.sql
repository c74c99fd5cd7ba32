-- What has gone back to the buyer in parts, with tax; an order that was paid back as a whole has its state.
alter table orders add column refunded bigint not null default 0 check (refunded >= 0);
