-- What others than chat may read of its bans and timeouts: who, where, and until when. A time without an end is for good.
create view channel_bans as
select channel_id, user_id, ends_at from chat_bans;
