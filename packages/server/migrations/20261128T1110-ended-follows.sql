-- Follows that ended a moment ago, so that the follower can take the end back with its date and its notification setting.
create table ended_follows (
  target_id bigint not null references users (id) on delete cascade,
  follower_id bigint not null references users (id) on delete cascade,
  followed_at timestamptz not null,
  is_live_notice_on boolean not null,
  ended_at timestamptz not null,
  primary key (follower_id, target_id)
);
create index ended_follows_by_target on ended_follows (target_id);
create index ended_follows_by_end on ended_follows (ended_at);
