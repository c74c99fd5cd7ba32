-- What staff feature on the front page, promote, or show as sponsored: one channel for a time.
create table campaigns (
  id bigint primary key,
  kind text not null,
  channel_id bigint not null references channels (id),
  place integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Null: everywhere, and for every language.
  region text,
  language text,
  headline text not null,
  brand_name text not null,
  brand_hex text not null,
  advertiser_name text not null,
  facet text,
  -- Folders of the logos in the object store.
  logo_light_key text,
  logo_dark_key text,
  created_at timestamptz not null,
  -- A deleted campaign can be restored for a while.
  deleted_at timestamptz
);

create index campaigns_end on campaigns (ends_at) where deleted_at is null;
create index campaigns_channel on campaigns (channel_id);
create index campaigns_deleted on campaigns (deleted_at) where deleted_at is not null;

-- How often a campaign was seen, by day (UTC). It names nobody.
create table campaign_impressions (
  campaign_id bigint not null references campaigns (id) on delete cascade,
  day date not null,
  count bigint not null,
  primary key (campaign_id, day)
);
