-- Both extensions are trusted: the owner of a database may create them.
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- The form in which names and words are compared: lower case without accents. Immutable, because the dictionary is named.
create function search_key(value text) returns text language sql immutable strict parallel safe as
  $$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;

-- The words of a text: as they are written, and their German and English stems.
create function search_words(value text) returns tsvector language sql immutable strict parallel safe as $$
  select to_tsvector('pg_catalog.simple'::regconfig, public.search_key(value))
    || to_tsvector('pg_catalog.german'::regconfig, public.search_key(value))
    || to_tsvector('pg_catalog.english'::regconfig, public.search_key(value))
$$;

-- Names by which a channel is found: its login, and former logins while they are held; none of a closed account. `popularity` is the number of
-- followers when a job last counted them.
create table channel_names (
  name text collate "C" not null,
  channel_id bigint not null references users (id) on delete cascade,
  is_former boolean not null,
  is_live boolean not null default false,
  popularity integer not null default 0,
  primary key (name, channel_id)
);
create index channel_names_by_channel on channel_names (channel_id);
-- An index alone answers the beginning of a name.
create index channel_names_ranked on channel_names (name) include (popularity, channel_id, is_former);
create index channel_names_live on channel_names (name) include (popularity, channel_id) where is_live;
create index channel_names_similar on channel_names using gin (name gin_trgm_ops);

create function refresh_channel_names(channel bigint) returns void language plpgsql as $$
begin
  delete from channel_names n where n.channel_id = channel
    and not exists (select from users u where u.id = channel and u.login = n.name and u.unavailable_reason is distinct from 'DEACTIVATED')
    and not exists (select from former_logins f join users u on u.id = f.user_id
      where f.user_id = channel and f.login = n.name and u.unavailable_reason is distinct from 'DEACTIVATED');
  insert into channel_names (name, channel_id, is_former, is_live, popularity)
    select names.name, channel, names.is_former,
      exists (select from streams s where s.channel_id = channel and s.ended_at is null),
      coalesce((select max(n.popularity) from channel_names n where n.channel_id = channel), 0)
    from (
      select u.login as name, false as is_former from users u where u.id = channel and u.unavailable_reason is distinct from 'DEACTIVATED'
      union all
      select f.login, true from former_logins f join users u on u.id = f.user_id
        where f.user_id = channel and u.unavailable_reason is distinct from 'DEACTIVATED' and f.login <> u.login
    ) names
    on conflict (name, channel_id) do update set is_former = excluded.is_former;
end $$;

create function users_name_channels() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform refresh_channel_names(new.id);
  elsif new.unavailable_reason is distinct from 'DEACTIVATED' then
    insert into channel_names (name, channel_id, is_former) values (new.login, new.id, false);
  end if;
  return null;
end $$;
create trigger users_name_channels after insert or update of login, unavailable_reason on users
  for each row execute function users_name_channels();

create function former_logins_name_channels() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform refresh_channel_names(old.user_id); end if;
  if tg_op <> 'DELETE' then perform refresh_channel_names(new.user_id); end if;
  return null;
end $$;
create trigger former_logins_name_channels after insert or update or delete on former_logins
  for each row execute function former_logins_name_channels();

create function streams_mark_names() returns trigger language plpgsql as $$
declare
  live boolean := exists (select from streams s where s.channel_id = new.channel_id and s.ended_at is null);
begin
  update channel_names set is_live = live where channel_id = new.channel_id and is_live <> live;
  return null;
end $$;
create trigger streams_mark_names after insert or update of ended_at on streams
  for each row execute function streams_mark_names();

insert into channel_names (name, channel_id, is_former, is_live, popularity)
  select u.login, u.id, false,
    exists (select from streams s where s.channel_id = u.id and s.ended_at is null),
    coalesce((select least(sum(c.count), 2000000000) from follower_counts c where c.target_id = u.id), 0)
  from users u where u.unavailable_reason is distinct from 'DEACTIVATED';
insert into channel_names (name, channel_id, is_former, is_live, popularity)
  select f.login, n.channel_id, true, n.is_live, n.popularity
  from former_logins f join channel_names n on n.channel_id = f.user_id
  on conflict do nothing;

-- Other names of a category, in any language.
create table category_aliases (
  category_id bigint not null references categories (id) on delete cascade,
  alias text not null,
  primary key (category_id, alias)
);

-- Where a search finds a category: each name from each of its words on, in the form of `search_key`.
create table category_names (
  name text collate "C" not null,
  category_id bigint not null references categories (id) on delete cascade,
  -- The name from its first word on.
  is_whole boolean not null,
  -- Only other names of the category have it.
  is_alias boolean not null,
  primary key (name, category_id)
);
create index category_names_by_category on category_names (category_id);
create index category_names_similar on category_names using gin (name gin_trgm_ops);

create function refresh_category_names(category bigint) returns void language plpgsql as $$
begin
  delete from category_names where category_id = category;
  insert into category_names (name, category_id, is_whole, is_alias)
    select array_to_string(words[place:], ' '), category, bool_or(place = 1), bool_and(is_alias)
    from (
      select string_to_array(regexp_replace(trim(search_key(name)), '\s+', ' ', 'g'), ' ') as words, is_alias from (
        select c.display_name as name, false as is_alias from categories c where c.id = category
        union select c.name, false from categories c where c.id = category
        union select a.alias, true from category_aliases a where a.category_id = category
      ) named
    ) split, generate_series(1, least(cardinality(words), 12)) place
    group by 1;
end $$;

create function categories_name_themselves() returns trigger language plpgsql as $$
begin
  perform refresh_category_names(new.id);
  return null;
end $$;
create trigger categories_name_themselves after insert or update of name, display_name on categories
  for each row execute function categories_name_themselves();

create function category_aliases_name_categories() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if exists (select from categories c where c.id = old.category_id) then
      perform refresh_category_names(old.category_id);
    end if;
  else
    perform refresh_category_names(new.category_id);
  end if;
  return null;
end $$;
create trigger category_aliases_name_categories after insert or update or delete on category_aliases
  for each row execute function category_aliases_name_categories();

select refresh_category_names(id) from categories;

-- Words of titles that everybody finds. The index of videos replaces the one of unstemmed words.
create index videos_public_words on videos using gin (public.search_words(title))
  where deleted_at is null and visibility = 'PUBLIC' and status = 'READY';
drop index videos_public_by_words;
-- The most viewed first, for words that very many titles have.
create index videos_public_by_views on videos (view_count desc, id desc)
  where deleted_at is null and visibility = 'PUBLIC' and status = 'READY';
create index videos_public_by_time on videos (id desc)
  where deleted_at is null and visibility = 'PUBLIC' and status = 'READY';
create index clips_published_words on clips using gin (public.search_words(title))
  where deleted_at is null and draft_until is null;
create index clips_published_by_views on clips (view_count desc, id desc)
  where deleted_at is null and draft_until is null;
create index clips_published_by_time on clips (id desc)
  where deleted_at is null and draft_until is null;
create index streams_live_words on streams using gin (public.search_words(title)) where ended_at is null;
