-- Channels that are together share a train. One of them leads: its owner writes the rows of all. Null: the channel itself.
alter table hype_train_channels add column lead_id bigint references channels (id);
create index hype_train_channels_by_lead on hype_train_channels (lead_id) where lead_id is not null;
-- The rows of a shared train have the same id. `shared`: the channels that take part or did; null: the train was never
-- shared. `base`: the train as it was when channels last came or left, in the leading channel's row.
alter table hype_trains add column shared json, add column base json;
-- The contribution is a part of its train's base, with so many points refunded; null: it came later.
alter table hype_train_contributions add column base_refunded integer;
-- The owner has taken it in. One that is not read then has other refunds than at that time.
alter table hype_train_contributions add column was_read boolean not null default false;
update hype_train_contributions set was_read = true where is_read;
create index hype_train_rewards_by_train on hype_train_rewards (train_id, user_id) where train_id is not null;
