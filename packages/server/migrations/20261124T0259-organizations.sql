-- An organisation is a list of members, which staff keep. A channel can be restricted to the members of one.
create table organizations (
  id bigint primary key,
  name text not null,
  created_at timestamptz not null,
  -- A deleted organisation can be restored for a while.
  deleted_at timestamptz
);

create unique index organizations_name on organizations (lower(name)) where deleted_at is null;
create index organizations_deleted on organizations (deleted_at) where deleted_at is not null;

create table organization_members (
  organization_id bigint not null references organizations (id) on delete cascade,
  user_id bigint not null references users (id),
  added_at timestamptz not null,
  primary key (organization_id, user_id)
);

create index organization_members_user on organization_members (user_id);

create table channel_restrictions (
  channel_id bigint primary key references channels (id),
  organization_id bigint not null references organizations (id),
  restricted_at timestamptz not null
);

create index channel_restrictions_organization on channel_restrictions (organization_id);
