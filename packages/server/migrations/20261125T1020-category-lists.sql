-- Tags that describe categories, such as "Relaxing". `names` has the name in other languages, by language.
create table content_tags (
  id bigint primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null,
  names jsonb not null default '{}'
);

create table category_tags (
  category_id bigint not null references categories (id) on delete cascade,
  tag_id bigint not null references content_tags (id) on delete cascade,
  -- The order in which a category shows its tags.
  place smallint not null,
  primary key (category_id, tag_id)
);
create index category_tags_by_tag on category_tags (tag_id, category_id);

-- The large fields to which a category belongs, such as music.
create table category_verticals (
  category_id bigint not null references categories (id) on delete cascade,
  vertical text not null,
  primary key (category_id, vertical)
);
create index category_verticals_by_vertical on category_verticals (vertical, category_id);

create table category_follows (
  user_id bigint not null references users (id),
  category_id bigint not null references categories (id) on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, category_id)
);
create index category_follows_by_category on category_follows (category_id);

-- Lists of categories go by name, then id. This index takes the place of the one by name alone.
create index categories_by_display_name on categories (display_name, id);
drop index categories_by_name;

-- The newest live streams first.
create index streams_live_by_start on streams (started_at desc, id desc) where ended_at is null;
