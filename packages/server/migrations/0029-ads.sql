-- Turbo, the ad-free perk, holds until then; null for who never had it.
alter table users add column turbo_until timestamptz;

-- The site's own ads. With none that runs, the web app shows one of its own.
create table house_ads (
  id bigint primary key,
  title text not null check (char_length(title) between 1 and 60),
  body text not null check (char_length(body) between 1 and 160),
  link_label text not null check (char_length(link_label) between 1 and 30),
  -- A path of this site, never another host.
  link_path text not null check (link_path ~ '^/([^/\\]|$)' and char_length(link_path) <= 200),
  -- One ad is shown a visit, chosen by weight.
  weight integer not null default 1 check (weight between 1 and 100),
  starts_at timestamptz not null,
  ends_at timestamptz,
  created_at timestamptz not null,
  check (ends_at is null or ends_at > starts_at)
);
create index house_ads_by_end on house_ads (ends_at);
