-- Until when the space of a file that is being sent is kept for it; every byte that arrives moves it on.
alter table uploads add column reserved_until timestamptz not null default now() + interval '10 minutes';
alter table uploads alter column reserved_until drop default;
