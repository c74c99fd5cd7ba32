-- Bits of a cheer that nothing pays for any more, and the number by which others know it; null for older ones.
alter table bits_cheers add column unpaid integer not null default 0 check (unpaid between 0 and bits),
  add column cheer_id bigint;
