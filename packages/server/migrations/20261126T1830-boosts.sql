-- A campaign that a channel has paid for. Staff end it through its boost.
alter table campaigns add column is_boost boolean not null default false;

-- Promoted places that channels have paid for.
create table boosts (
  id bigint primary key,
  channel_id bigint not null,
  order_id bigint not null unique,
  campaign_id bigint not null unique,
  state text not null check (state in ('RUNNING', 'DELIVERED', 'EXPIRED', 'STOPPED', 'REFUSED', 'PAID_BACK')),
  -- Impressions that were paid for, less those of a part that was paid back.
  bought integer not null check (bought > 0),
  shown integer not null default 0 check (shown >= 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  -- What staff say to its owner; empty unless it was refused.
  reason text not null default ''
);
create unique index boosts_running on boosts (channel_id) where state = 'RUNNING';
create index boosts_of_channel on boosts (channel_id, id desc);
create index boosts_due on boosts (id) where state = 'RUNNING';
