-- A channel's streams from the newest on: the list of their summaries.
create index streams_by_channel_time on streams (channel_id, started_at desc, id desc);
