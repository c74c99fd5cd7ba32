-- Followers that a channel won in a time.
create index follows_by_target on follows (target_id, created_at);
