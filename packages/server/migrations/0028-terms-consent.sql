-- Agreements as they were published. A later text of any of them has a higher version. A row with a time to come is
-- announced: it holds from then on.
create table product_consent_versions (
  consent_type text not null check (consent_type in ('TERMS_OF_SERVICE', 'PRIVACY_NOTICE')),
  version integer not null check (version > 0),
  published_at timestamptz not null,
  primary key (consent_type, version)
);

-- Users from before this have agreed to none and are asked; whoever signs up from now on agrees by doing so.
insert into product_consent_versions (consent_type, version, published_at) values
  ('TERMS_OF_SERVICE', 9, now()),
  ('PRIVACY_NOTICE', 9, now());

-- What users agreed to: one row a decision, kept as proof.
create table product_consent_decisions (
  id bigint primary key,
  user_id bigint not null references users (id),
  consent_type text not null,
  version integer not null,
  status text not null check (status = 'ACCEPTED'),
  decided_at timestamptz not null,
  unique (user_id, consent_type, version),
  foreign key (consent_type, version) references product_consent_versions (consent_type, version)
);

-- A user's privacy choices as they hold now.
create table consent_choices (
  user_id bigint primary key references users (id),
  -- The law of the region the choice was made in; null where none was known.
  privacy_law text check (privacy_law in ('GDPR', 'CCPA', 'QPL')),
  -- Name to status.
  vendors jsonb not null,
  purposes jsonb not null,
  special_features jsonb not null,
  -- Of the registry the user decided on; 0 while they have not.
  registry_version integer not null,
  is_denied_underage boolean not null default false,
  updated_at timestamptz not null
);

-- Each decision, so that it can be shown what was agreed to and when (GDPR, article 7).
create table consent_decisions (
  id bigint primary key,
  user_id bigint not null references users (id),
  privacy_law text,
  choices jsonb not null,
  decided_at timestamptz not null
);
create index consent_decisions_by_user on consent_decisions (user_id, id desc);

-- What else a user wants kept from others. No row: the defaults.
create table privacy_settings (
  user_id bigint primary key references users (id),
  allows_whispers_from_strangers boolean not null,
  updated_at timestamptz not null
);
