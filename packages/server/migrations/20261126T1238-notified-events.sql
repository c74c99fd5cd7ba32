-- Events of which somebody was notified, so that a reaction that runs again notifies nobody twice. It names nobody.
create table notified_events (
  event_key text primary key,
  made_at timestamptz not null
);
create index notified_events_made on notified_events (made_at);
