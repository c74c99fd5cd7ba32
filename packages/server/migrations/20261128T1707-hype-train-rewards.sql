-- The emotes that users have won in hype trains, for good: what is won once is not won again.
create table hype_train_rewards (
  user_id bigint not null references users (id),
  emote_id text not null,
  -- Where it was won; null: the channel's account is gone.
  channel_id bigint references channels (id),
  train_id bigint,
  -- The completed level for which it was drawn; 0: the train was golden.
  level integer not null check (level >= 0),
  won_at timestamptz not null,
  primary key (user_id, emote_id)
);
-- One draw for each level of a train that somebody helped with.
create unique index hype_train_rewards_of_train on hype_train_rewards (channel_id, train_id, user_id, level);
