-- Points that had gone back before the train began. They are no part of it.
alter table hype_train_contributions add column lost integer not null default 0;
-- What was paid until then begins no train any more: the channel became unavailable.
alter table hype_train_channels add column forgotten_until timestamptz;
-- The points of the top gifter's gifts and subscriptions. Older trains know the number of gifts alone.
alter table hype_trains add column top_gifter_points bigint not null default 0;
update hype_trains set top_gifter_points = top_gifter_gifts * 500;
