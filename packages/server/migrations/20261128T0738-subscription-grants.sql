-- The log-in of the program whose token made a subscription by WebSocket. Null: a webhook, or made by an older server.
alter table event_subscriptions add column grant_id bigint;
