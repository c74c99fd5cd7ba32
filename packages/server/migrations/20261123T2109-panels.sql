-- The panels of a channel's about page, in their order.
create table panels (
  channel_id bigint not null references channels (id),
  id bigint not null,
  position integer not null,
  title text not null,
  -- Markdown
  text text not null,
  link_url text,
  image_key text,
  image_alt text not null,
  image_width integer,
  image_height integer,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- A deleted panel can be restored for a while.
  deleted_at timestamptz,
  primary key (channel_id, id)
);

create index panels_deleted on panels (deleted_at) where deleted_at is not null;
