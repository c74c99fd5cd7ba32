-- Names of a category in other languages than English, by language, and its uploaded box art: a folder of the object store.
alter table categories add column names jsonb not null default '{}';
alter table categories add column box_art_key text;
-- Old addresses and programs name a category by any of its names.
create index categories_by_lower_name on categories (lower(display_name));
create index category_aliases_by_lower_name on category_aliases (lower(alias));
