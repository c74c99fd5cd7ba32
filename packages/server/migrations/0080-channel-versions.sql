-- Of two answers about a channel, or an answer and a word of its topic, the one with the higher version is the newer.
-- A stream has its channel's version as of its own last change.
alter table channels add column version integer not null default 0;
alter table streams add column version integer not null default 0;
