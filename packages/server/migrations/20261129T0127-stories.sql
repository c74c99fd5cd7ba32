-- Short posts of creators. They are shown for 48 hours; the creator keeps them in an archive.
create table stories (
  channel_id bigint not null references channels (id),
  id bigint not null,
  -- The kind of base layer with what it shows: `StoryBase` in the domain.
  base jsonb not null,
  -- Texts, stickers and mentions: `StoryLayer` in the domain.
  layers jsonb not null,
  caption text not null,
  visibility text not null check (visibility in ('PUBLIC', 'FOLLOWERS', 'SUBSCRIBERS')),
  -- The folder of its pictures in the object store.
  folder text not null,
  -- A segment of the channel's schedule that it announces.
  planned_segment_id text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Once the job has counted its views: the counts below hold, and the rows of its viewers are gone.
  counted_at timestamptz,
  view_count integer not null default 0,
  reaction_counts jsonb not null default '{}',
  primary key (channel_id, id)
);
create unique index stories_id on stories (id);
create index stories_shown on stories (channel_id, expires_at);
create index stories_uncounted on stories (expires_at) where counted_at is null;
create index stories_layers on stories using gin (layers jsonb_path_ops);

-- Everybody who has seen a story that is shown, once, with their reaction.
create table story_views (
  channel_id bigint not null,
  story_id bigint not null,
  user_id bigint not null references users (id),
  viewed_at timestamptz not null,
  reaction text check (reaction in ('LOVE', 'FUNNY', 'WOW', 'SAD', 'FIRE', 'CLAP')),
  primary key (channel_id, story_id, user_id),
  foreign key (channel_id, story_id) references stories (channel_id, id) on delete cascade
);
create index story_views_user on story_views (user_id, story_id);

alter table reports drop constraint reports_kind_check;
alter table reports add constraint reports_kind_check check (kind in ('USER', 'LIVE', 'VIDEO', 'CLIP', 'STORY'));
