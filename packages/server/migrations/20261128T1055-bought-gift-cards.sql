-- Whose gift card a code is, to whom it went (a masked address), and when the code was last sent or shown.
alter table gift_codes add column buyer_id bigint,
  add column recipient_hint text not null default '' check (length(recipient_hint) <= 320),
  add column sent_at timestamptz;
update gift_codes set buyer_id = orders.user_id from orders
  where orders.id = gift_codes.order_id and exists (select from users where users.id = orders.user_id);
create index gift_codes_of_buyer on gift_codes (buyer_id, id) where buyer_id is not null;
