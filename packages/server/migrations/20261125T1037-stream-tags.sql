-- Free words by which viewers find a stream, in the order that its owner chose.
alter table channels add column tags text[] not null default '{}';
alter table streams add column tags text[] not null default '{}';

-- What is searched: the tags of running streams in lower case.
alter table streams add column tag_keys text[] not null default '{}';
create index streams_live_tags on streams using gin (tag_keys) where ended_at is null;
