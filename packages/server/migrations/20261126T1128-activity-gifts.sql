-- Gifts to a channel's community are one entry each, whoever gets them.
alter table activity drop constraint activity_kind_check;
alter table activity add constraint activity_kind_check check
  (kind in ('FOLLOW', 'RAID_IN', 'RAID_OUT', 'HOST', 'CLIP', 'REMINDER', 'SUBSCRIPTION', 'GIFT', 'COMMUNITY_GIFT', 'CHEER'));
