-- What users do not want suggested to them: a channel or a category.
create table hidden_suggestions (
  user_id bigint not null references users (id),
  channel_id bigint references users (id),
  category_id bigint references categories (id),
  hidden_at timestamptz not null,
  check (num_nonnulls(channel_id, category_id) = 1)
);
create unique index hidden_suggestions_channels on hidden_suggestions (user_id, channel_id) where channel_id is not null;
create unique index hidden_suggestions_categories on hidden_suggestions (user_id, category_id)
  where category_id is not null;
create index hidden_suggestions_by_user on hidden_suggestions (user_id, hidden_at desc);
create index hidden_suggestions_by_channel on hidden_suggestions (channel_id) where channel_id is not null;
create index hidden_suggestions_by_category on hidden_suggestions (category_id) where category_id is not null;
