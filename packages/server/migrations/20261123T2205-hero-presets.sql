-- What an offline channel shows in the place of its stream.
alter table channels add column hero_preset text not null default 'DEFAULT'
  check (hero_preset in ('DEFAULT', 'TRAILER', 'LATEST_VIDEO', 'NEXT_STREAM'));
