-- Cards that a payment provider keeps. The site knows the provider's name for each, and no number.
create table kept_payment_methods (
  user_id bigint not null,
  id bigint not null,
  provider text not null,
  reference text not null,
  label text not null,
  created_at timestamptz not null,
  primary key (user_id, id),
  unique (user_id, provider, reference)
);

alter table orders add column keeps_method boolean not null default false;
alter table orders add column kept_method_id bigint;
-- Begun by the site, which charges a kept card.
alter table orders add column is_renewal boolean not null default false;
alter table orders add column country text not null default '';

-- One processing order a user. What the site begins itself neither waits for them nor holds them up.
create unique index orders_processing_purchase on orders (user_id)
  where state in ('INITIATED', 'PROCESSING', 'THREE_D_SECURE_CHALLENGE_REQUIRED') and not is_renewal;
drop index orders_processing;
