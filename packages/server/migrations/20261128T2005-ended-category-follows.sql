-- Follows of categories that ended a moment ago, so that the follower can take the end back with its date.
create table ended_category_follows (
  category_id bigint not null references categories (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  followed_at timestamptz not null,
  ended_at timestamptz not null,
  primary key (user_id, category_id)
);
create index ended_category_follows_by_category on ended_category_follows (category_id);
create index ended_category_follows_by_end on ended_category_follows (ended_at);
