-- Named by the owner of a channel: chat shows them with a badge, and its slow mode does not hold them up.
create table channel_vips (
  channel_id bigint not null references channels (id),
  user_id bigint not null references users (id),
  created_at timestamptz not null,
  primary key (channel_id, user_id)
);
create index channel_vips_by_user on channel_vips (user_id);

-- The badges of the sender at the time, as programs read them; those of older messages follow from their roles.
alter table chat_messages
  add column badges text not null default '',
  add column badge_info text not null default '',
  add column visit text check (visit in ('first', 'returning'));

-- Who has written in a channel's chat, and when first. It is written in batches with the messages, so that nothing but
-- the batch's own rows can stop one: no reference to users or channels.
create table chat_chatters (
  channel_id bigint not null,
  user_id bigint not null,
  first_sent_at timestamptz not null,
  primary key (channel_id, user_id)
);
create index chat_chatters_by_user on chat_chatters (user_id);
insert into chat_chatters (channel_id, user_id, first_sent_at)
  select channel_id, user_id, min(sent_at) from chat_messages
  where state <> 'held' and channel_id <> user_id group by channel_id, user_id;
