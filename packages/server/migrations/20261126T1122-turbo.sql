-- Months of Turbo. Each names the order, or the code, that gave it.
create table turbo_terms (
  cause text primary key,
  user_id bigint not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- Set when the money went back.
  withdrawn_at timestamptz
);
create index turbo_terms_of_user on turbo_terms (user_id, ends_at);
