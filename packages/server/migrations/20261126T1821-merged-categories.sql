-- Addresses of categories that were merged into others, which they lead to.
create table category_former_slugs (
  slug text primary key,
  category_id bigint not null references categories (id) on delete cascade,
  merged_at timestamptz not null
);
create index category_former_slugs_by_category on category_former_slugs (category_id);
