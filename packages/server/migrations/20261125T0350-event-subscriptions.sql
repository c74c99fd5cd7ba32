-- What programs are told of events, by webhook or by WebSocket.
create table event_subscriptions (
  id uuid primary key,
  client_id text collate "C" not null references oauth_clients (id) on delete cascade,
  -- Whose consent it stands on; null: nobody's.
  consent_user_id bigint references users (id) on delete cascade,
  -- Whose token made it, for a WebSocket; null for a webhook, which is the program's.
  owner_user_id bigint references users (id) on delete cascade,
  type text not null,
  version text not null,
  condition jsonb not null,
  -- Type and channel or user, by which an event finds it.
  event_key text not null,
  method text not null check (method in ('webhook', 'websocket')),
  callback text,
  -- The secret of a webhook's signatures, sealed.
  secret bytea,
  session_id text,
  status text not null,
  cost integer not null,
  -- Failures in a row, and when they began.
  failures integer not null default 0,
  failing_since timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((method = 'webhook') = (callback is not null and secret is not null)),
  check ((method = 'websocket') = (session_id is not null))
);
create index event_subscriptions_key on event_subscriptions (event_key) where status = 'enabled';
create index event_subscriptions_client on event_subscriptions (client_id, id);
create index event_subscriptions_session on event_subscriptions (session_id) where session_id is not null;
create index event_subscriptions_consent on event_subscriptions (consent_user_id) where consent_user_id is not null;
create index event_subscriptions_owner on event_subscriptions (owner_user_id) where owner_user_id is not null;
create index event_subscriptions_ended on event_subscriptions (ended_at) where ended_at is not null;

-- Open WebSockets of programs.
create table event_sessions (
  id text primary key,
  node_id text not null,
  -- Null until it has a subscription.
  client_id text collate "C",
  user_id bigint references users (id) on delete cascade,
  keepalive_seconds integer not null,
  connected_at timestamptz not null,
  seen_at timestamptz not null
);
create index event_sessions_user on event_sessions (user_id, client_id) where user_id is not null;
create index event_sessions_seen on event_sessions (seen_at);
