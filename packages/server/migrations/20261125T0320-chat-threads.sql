-- The replies of a thread, by time.
create index chat_messages_by_thread on chat_messages (channel_id, (reply ->> 'threadId'), sent_at desc)
  where reply is not null;
