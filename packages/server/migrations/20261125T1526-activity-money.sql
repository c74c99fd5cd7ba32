-- Subscriptions, gifts and cheers are activity of a channel, too.
alter table activity drop constraint activity_kind_check;
alter table activity add constraint activity_kind_check check
  (kind in ('FOLLOW', 'RAID_IN', 'RAID_OUT', 'HOST', 'CLIP', 'REMINDER', 'SUBSCRIPTION', 'GIFT', 'CHEER'));
-- Months of a subscription or a gift, bits of a cheer.
alter table activity add column amount integer;
