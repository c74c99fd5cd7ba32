-- Views that clips got by links that a user shared: they count for the badge for sharing.
create table shared_clip_views (
  user_id bigint primary key,
  views bigint not null check (views > 0)
);
