-- Codes that give bits or Turbo once. The code itself is in a mail, and nowhere here.
create table gift_codes (
  id bigint primary key,
  code_hash bytea not null unique,
  -- The end of the code, so that staff find it.
  last4 text not null,
  gives text not null check (gives in ('bits', 'turbo')),
  bits integer check (bits between 1 and 1000000),
  state text not null check (state in ('READY', 'REDEEMED', 'REVOKED')),
  -- The order that paid for it; null: staff issued it.
  order_id bigint unique,
  note text not null default '',
  redeemed_by bigint,
  redeemed_at timestamptz,
  expires_at timestamptz,
  created_at timestamptz not null,
  check ((gives = 'bits') = (bits is not null)),
  check (state <> 'REDEEMED' or redeemed_at is not null)
);
create index gift_codes_redeemed on gift_codes (redeemed_by) where redeemed_by is not null;

-- What a buyer wants to give to whom, until it is paid.
create table gift_cards (
  id bigint primary key,
  buyer_id bigint not null,
  -- A bundle of bits, or turbo.
  product text not null,
  -- Null once the mail was sent.
  recipient_email text,
  message text not null,
  created_at timestamptz not null
);
create index gift_cards_of_buyer on gift_cards (buyer_id, id);
