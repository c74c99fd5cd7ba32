-- Whether others see which channels the user follows.
alter table privacy_settings add column shows_follows boolean not null default true;
