-- Since when a channel is closed, and what went back to those who had paid for its time.
alter table users add column unavailable_since timestamptz;
update users set unavailable_since = now()
where unavailable_reason is not null
  and not exists (select from account_removals where user_id = users.id and erased_at is not null);
create index users_closed on users (unavailable_since)
where unavailable_reason is not null and unavailable_until is null and unavailable_since is not null;

-- What terms had left when their channel closed.
create table subscription_closed_terms (
  channel_id bigint not null,
  term_id bigint not null,
  order_id bigint not null,
  left_ms bigint not null check (left_ms >= 0),
  whole_ms bigint not null check (whole_ms > 0),
  primary key (channel_id, term_id)
);
create index subscription_closed_terms_of_order on subscription_closed_terms (channel_id, order_id);

-- Orders of which that went back, with what goes back.
create table subscription_closings (
  channel_id bigint not null,
  order_id bigint not null,
  -- With tax, in the smallest units of the order's currency; 0: nothing was left, or nothing was paid.
  amount bigint not null check (amount >= 0),
  -- The refund is on its way as long as the order has more left than this.
  left_after bigint not null,
  asked_at timestamptz not null,
  primary key (channel_id, order_id)
);
