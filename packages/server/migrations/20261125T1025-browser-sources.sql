-- Pages that a streaming program shows over a channel's stream.
create table browser_sources (
  channel_id bigint not null references channels (id),
  id bigint not null,
  kind text not null check (kind in ('CHAT', 'ALERTS', 'GOAL')),
  name text not null,
  -- SHA-256 of the secret in the page's address.
  token_hash bytea not null unique,
  style jsonb not null,
  created_at timestamptz not null,
  last_opened_at timestamptz,
  primary key (channel_id, id)
);

-- What was announced in the last day: a page that comes back shows what it has missed, and nothing is announced twice.
create table overlay_alerts (
  channel_id bigint not null references channels (id),
  id bigint not null,
  kind text not null,
  actor_id bigint not null references users (id),
  subject_id bigint not null,
  facts jsonb not null,
  created_at timestamptz not null,
  primary key (channel_id, id),
  unique (channel_id, kind, subject_id)
);

create index overlay_alerts_by_age on overlay_alerts (created_at);
create index overlay_alerts_by_actor on overlay_alerts (actor_id);
