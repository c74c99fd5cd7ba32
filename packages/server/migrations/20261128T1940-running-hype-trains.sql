-- A node that starts reads all trains that run.
create index hype_trains_running on hype_trains (channel_id) where ended_at is null;
